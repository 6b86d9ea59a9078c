import { setTimeout as pause } from 'node:timers/promises'
import { cashierApi } from '@croupier/api/payments/cashier'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { AnyEndpoint, Envelope } from '@croupier/api/endpoint'
import { membersApi } from '@croupier/api/accounts/members'
import { staffApi } from '@croupier/api/accounts/staff'
import { studioApi } from '@croupier/api/play/studio'
import { vendorsApi } from '@croupier/api/play/vendors'
import * as z from 'zod/mini'
import { systemClock } from '../../server/src/platform/clock.ts'
import { type Browser, browserOf, type Door, PASSWORD } from '../../server/test/people.ts'
import { gameWindow } from '../../server/test/game-window.ts'
import { remoteDoor } from '../../server/test/remote-door.ts'

const PAYMENT_PASSWORD = '482916'
const REAL = 10_000n
const DEPOSIT = 100n * REAL
const PAYOUT = 50n * REAL
const PATIENCE_MS = 60_000
const reason = 'as it should be'

const withId = z.looseObject({ id: z.string(), state: z.string() })
const ordered = z.looseObject({
  id: z.string(),
  payDetails: z.looseObject({ sandboxPage: z.string() }),
})
const launched = z.looseObject({ launchToken: z.string() })
const played = z.looseObject({ round: z.looseObject({ state: z.string() }) })
const list = z.looseObject({ items: z.array(withId) })
const logins = z.looseObject({
  password: z.string(),
  logins: z.array(z.looseObject({ name: z.string(), code: z.nullable(z.string()) })),
})
const signedIn = z.looseObject({ token: z.string() })

/**
 * A member's whole way through a demonstration that is a process of its own: registers, pays in at the sandbox's bank, plays a round,
 * and is paid out after staff approved it. Answers are read as far as the way needs them, so that a house of another version serves too.
 * Answers the member's id; throws with the step that failed.
 */
export async function visitorJourney(port: number, name: string): Promise<bigint> {
  const http = remoteDoor(port)
  const browser = browserOf({ http, clock: systemClock })
  const { login } = await browser.register(name)
  await ask(browser, membersApi.paymentPassword, {
    paymentPassword: PAYMENT_PASSWORD,
    confirmPaymentPassword: PAYMENT_PASSWORD,
    password: PASSWORD,
  })
  await payIn(browser, http)
  await play(browser, http)
  await takeOut(browser, http)
  if (!login) throw new Error('whoever registered was not signed in')
  return login.id
}

async function payIn(browser: Browser, http: Door): Promise<void> {
  const deposit = ordered.parse(
    await ask(browser, cashierApi.createDeposit, {
      method: 'pix',
      amount: String(DEPOSIT),
      requestId: 'journey-deposit',
    }),
  )
  const { sandboxPage } = deposit.payDetails
  await http.fastify.inject({
    method: 'POST',
    url: sandboxPage.replace('/pay/', '/charges/'),
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: { action: 'pay' },
  })
  const state = async () =>
    withId.parse(await ask(browser, cashierApi.deposit, { depositId: deposit.id })).state
  await until('the deposit is credited', state, ['credited'])
}

async function play(browser: Browser, http: Door): Promise<void> {
  const gameCode = 'HS-KOI'
  const { launchToken } = launched.parse(await ask(browser, vendorsApi.launchGame, { gameCode }))
  const game = await gameWindow(http, { launchToken, gameCode })
  const stake = String(game.opened.limits.minStake)
  const id = crypto.randomUUID()
  // As a player's window does: the same id is asked again until the round has ended.
  const round = async () => {
    const answer = await game.call(raw(studioApi.play), { id, stake, choice: {} })
    return answer.success ? played.parse(answer.value).round.state : answer.value.code
  }
  await until('the round is closed', round, ['closed'])
}

async function takeOut(browser: Browser, http: Door): Promise<void> {
  const payee = z.looseObject({ id: z.string() }).parse(
    await ask(browser, cashierApi.addPayee, {
      payee: {
        method: 'pix',
        keyKind: 'email',
        key: 'journey@example.com',
        holderName: 'Maria da Silva',
        holderDocument: '52998224725',
      },
      paymentPassword: PAYMENT_PASSWORD,
    }),
  )
  const { id, state: first } = withId.parse(
    await ask(browser, cashierApi.requestWithdrawal, {
      payeeId: payee.id,
      amount: String(PAYOUT),
      requestId: 'journey-payout',
      paymentPassword: PAYMENT_PASSWORD,
    }),
  )
  if (first !== 'approved') await approve(http, id)
  const state = async () =>
    list.parse(await ask(browser, cashierApi.withdrawals, {})).items.find((one) => one.id === id)
      ?.state ?? 'unknown'
  await until('the payout is paid', state, ['awaiting_confirmation', 'confirmed', 'paid'])
}

async function approve(http: Door, withdrawalId: string): Promise<void> {
  const desk = browserOf({ http, clock: systemClock })
  const { password, logins: all } = logins.parse(await ask(desk, staffApi.demoLogins, {}))
  const { name = '', code } = all.find((one) => one.name === 'finance1') ?? {}
  const login = await ask(desk, staffApi.login, { name, password, code: code ?? '' })
  desk.token = signedIn.parse(login).token
  await ask(desk, consolePaymentsApi.approve, { withdrawalId, reason })
}

/** The endpoint with its answer as it was sent: another version may say more or less than this one reads. */
function raw<E extends AnyEndpoint>(endpoint: E) {
  return { ...endpoint, output: z.any() }
}

async function ask(browser: Browser, endpoint: AnyEndpoint, input: object): Promise<unknown> {
  const { body }: { body: Envelope<unknown> } = await browser.call(raw(endpoint), input)
  if (!body.success) throw new Error(`${endpoint.path} refused: ${JSON.stringify(body.value)}`)
  return body.value
}

async function until(
  what: string,
  look: () => Promise<string>,
  wanted: readonly string[],
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  let seen = ''
  while (performance.now() < end) {
    seen = await look()
    if (wanted.includes(seen)) return
    await pause(250)
  }
  throw new Error(`not in ${PATIENCE_MS / 1000} s: ${what}; it is ${seen}`)
}
