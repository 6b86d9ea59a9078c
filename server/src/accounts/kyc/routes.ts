import { kycApi } from '@croupier/api/accounts/kyc'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { cleanImage } from '../../platform/uploads/clean-image.ts'
import { askRegistry, makeDue } from './ask-registry.ts'
import { beginLiveness, learnLiveness, simulateLiveness } from './face.ts'
import type { KycDeps, Whose } from './deps.ts'
import { addPicture, removePicture, requirePerson, submitPictures } from './pictures.ts'
import { lockMember } from './standing.ts'
import { notifyPerson } from './tell-person.ts'
import { statusOf } from './views.ts'
import { transact } from '../../platform/transact.ts'

type Call = CallOf<'member', unknown>

/** The member's own way through the verification. */
export function kycRoutes(http: Http, { kyc: { parts } }: { kyc: { parts: KycDeps } }): void {
  route(http, kycApi.status, (call) => statusOf(parts, whoseOf(call)))
  personRoutes(http, parts)
  pictureRoutes(http, parts)
  faceRoutes(http, parts)
}

function personRoutes(http: Http, parts: KycDeps): void {
  const { db } = parts.context
  route(http, kycApi.tellPerson, async (call) => {
    const { brand, session, input, now } = call
    await transact(db, (tx) =>
      notifyPerson(parts, tx, { brand, memberId: session.memberId, now, ...input }),
    )
    // A register that does not answer now is asked by the worker; the page shows that it waits.
    await askRegistry(parts, session.memberId)
    return await statusOf(parts, whoseOf(call))
  })
  route(http, kycApi.askAgain, async (call) => {
    const { now, ...whose } = whoseOf(call)
    await transact(db, async (tx) => {
      const row = await lockMember(tx, whose, now)
      // Only what the register still owes an answer to: nobody may ask it about everybody all day.
      if (row.next_check_at === null || row.hit_at !== null) refuse('kyc_step_too_early')
      await makeDue(tx, whose, { occasion: 'asked', now })
    })
    if ((await askRegistry(parts, whose.memberId)) === 'down') refuse('kyc_registry_down')
    return await statusOf(parts, whoseOf(call))
  })
}

function pictureRoutes(http: Http, parts: KycDeps): void {
  const { db } = parts.context
  route(http, kycApi.addPicture, async (call) => {
    const whose = whoseOf(call)
    // Before the picture is unpacked: whoever may not send one makes the house do no work.
    await transact(db, async (tx) => requirePerson(await lockMember(tx, whose, call.now)))
    const image = await cleanImage(call.input.image)
    return await transact(db, (tx) => addPicture(parts, tx, { ...whose, image }))
  })
  route(http, kycApi.removePicture, async ({ session, input }) => {
    const { memberId } = session
    await transact(db, (tx) => removePicture(tx, { memberId, pictureId: input.pictureId }))
    return {}
  })
  route(http, kycApi.submit, async (call) => {
    const whose = whoseOf(call)
    await transact(db, (tx) => submitPictures(parts, tx, { ...whose, ...call.input }))
    return await statusOf(parts, whose)
  })
}

function faceRoutes(http: Http, parts: KycDeps): void {
  route(http, kycApi.startLiveness, async (call) => {
    const { url } = await beginLiveness(parts, whoseOf(call))
    return await statusOf(parts, whoseOf(call), url)
  })
  route(http, kycApi.livenessResult, async (call) => {
    await learnLiveness(parts, whoseOf(call))
    return await statusOf(parts, whoseOf(call))
  })
  route(http, kycApi.simulateLiveness, async (call) => {
    await simulateLiveness(parts, { ...whoseOf(call), outcome: call.input.outcome })
    return await statusOf(parts, whoseOf(call))
  })
}

function whoseOf({
  session,
  brand,
  now,
}: Pick<Call, 'session' | 'brand' | 'now'>): Whose & { now: Date } {
  return { memberId: session.memberId, brandId: brand.id, now }
}
