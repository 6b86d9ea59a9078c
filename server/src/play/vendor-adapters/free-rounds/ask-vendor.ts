import { createAskOutside } from '../../../platform/outside/ask-outside.ts'
import type { Context } from '../../../platform/context.ts'
import type { MaybePromise } from '../../../platform/maybe-promise.ts'
import type { AdapterVendor } from '../dialect.ts'
import { actionsArrayFreeRounds } from './actions-array.ts'
import { formMd5FreeRounds } from './form-md5.ts'
import { seamlessFreeRounds } from './seamless.ts'
import type { FreeRoundsAnswer, FreeRoundsCall, FreeRoundsSpeech } from './speech.ts'
import { transferInOutFreeRounds } from './transfer-in-out.ts'

const PATIENCE_MS = 5_000
const LONGEST_ANSWER = 64 * 1024

/** A vendor as far as it can be asked for free rounds. */
export type GivingVendor = Pick<AdapterVendor, 'code' | 'dialect' | 'secrets'> & {
  freeRoundsUrl: string | null
}

export interface FreeRoundsPort {
  /** Whether the vendor can be asked: it has an address for it and a dialect in which the house can ask. */
  canAsk(vendor: GivingVendor): boolean
  /** Asks the vendor, once; never throws. Whoever hears `unknown` asks again with the same gift. */
  ask(vendorCode: string, call: FreeRoundsCall): Promise<FreeRoundsAnswer>
}

/** `uuid-cents5` is signed with RSA: the house has a vendor's public key, and none of its own to sign with. */
function speechOf({ dialect }: GivingVendor): FreeRoundsSpeech | null {
  switch (dialect) {
    case null:
      return seamlessFreeRounds
    case 'form-md5':
      return formMd5FreeRounds
    case 'transfer-in-out':
      return transferInOutFreeRounds
    case 'actions-array':
      return actionsArrayFreeRounds
    case 'uuid-cents5':
      return null
  }
}

/** Asks vendors to give free rounds, each in its own dialect. */
export function createFreeRoundsPort(of: {
  context: Pick<Context, 'clock' | 'config'>
  vendorOf(code: string): MaybePromise<GivingVendor | null>
}): FreeRoundsPort {
  const askOutside = createAskOutside(of.context.config)
  return {
    canAsk: (vendor) => placeOf(vendor) !== null && speechOf(vendor) !== null,
    ask: async (vendorCode, call) => {
      const vendor = await of.vendorOf(vendorCode)
      const place = vendor && placeOf(vendor)
      const speech = vendor && speechOf(vendor)
      // Staff may give it an address and a key again.
      if (!place || !speech) return { heard: 'unknown', word: 'no address' }
      const now = of.context.clock.now()
      const { code } = vendor
      const { path, headers, body } = speech.request(call, { code, now, ...place })
      try {
        const answer = await askOutside(`${place.origin}${path}`, {
          method: 'POST',
          headers,
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        const text = await answer.text()
        if (text.length > LONGEST_ANSWER) return { heard: 'unknown', word: 'too long' }
        return speech.read({ httpStatus: answer.status, body: jsonOf(text), call })
      } catch (error) {
        return { heard: 'unknown', word: error instanceof Error ? error.name : 'failed' }
      }
    },
  }
}

/** The first live secret signs, as in a rotation the vendor has it longest. */
function placeOf({ freeRoundsUrl, secrets: [secret] }: GivingVendor) {
  if (freeRoundsUrl === null || !secret) return null
  const { origin, pathname } = new URL(freeRoundsUrl)
  return { origin, path: pathname.replace(/\/+$/, ''), secret }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
