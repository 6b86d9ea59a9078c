import { randomUUID } from 'node:crypto'
import { freeRoundsAnswer } from '@croupier/api/play/vendor-free-rounds'
import * as z from 'zod/mini'
import { signatureOf } from '../signature.ts'

export interface FreeRoundsTrial {
  url: string
  vendor: string
  secret: string
  now(): Date
  gift: {
    id: string
    player: string
    game: string
    currency: string
    stake: string
    rounds: number
  }
}

export interface FreeRoundsReport {
  rule: string
  isMet: boolean
  came: string
}

type Answer = { status: string; used: number | null }

const PATIENCE_MS = 5_000
const DAY_MS = 86_400_000

/** Asks a vendor as a house does, and as nobody should, and says what it kept to. What was given is taken back at the end. */
export async function tryFreeRounds(trial: FreeRoundsTrial): Promise<FreeRoundsReport[]> {
  const { gift } = trial
  const about = { free_round_id: gift.id, player_id: gift.player }
  const grant = {
    ...about,
    game_code: gift.game,
    currency: gift.currency,
    stake: gift.stake,
    rounds: gift.rounds,
    win_limit: String(BigInt(gift.stake) * BigInt(gift.rounds) * 1000n),
    expires_at: new Date(trial.now().getTime() + DAY_MS).toISOString(),
  }
  const ask = (operation: string, body: object, secret = trial.secret) =>
    askVendor({ ...trial, secret }, { operation, body })
  const reports: FreeRoundsReport[] = []
  const check = (rule: string, answer: Answer, isMet: (answer: Answer) => boolean): void => {
    const used = answer.used === null ? '' : `, rounds_used ${answer.used}`
    reports.push({ rule, isMet: isMet(answer), came: `${answer.status}${used}` })
  }
  check(
    'a call that another secret signed gives nothing',
    await ask('grant', grant, 'guessed'),
    (answer) => !isOk(answer),
  )
  check('rounds are given', await ask('grant', grant), isOk)
  check('the same call again is the same gift', await ask('grant', grant), isOk)
  check(
    'the same id with other rounds is refused',
    await ask('grant', { ...grant, rounds: gift.rounds + 1 }),
    ({ status }) => status === 'REFUSED',
  )
  check(
    'a game that you do not have is refused',
    await ask('grant', { ...grant, free_round_id: randomUUID(), game_code: 'no-such-game' }),
    ({ status }) => status === 'REFUSED',
  )
  check(
    'nothing was begun yet, and count says so',
    await ask('count', about),
    (answer) => isOk(answer) && answer.used === 0,
  )
  check('what was not begun is taken back', await ask('cancel', about), isOk)
  check('taking it back again is no harm', await ask('cancel', about), isOk)
  check(
    'a gift that was never given cannot be counted',
    await ask('count', { ...about, free_round_id: randomUUID() }),
    ({ status }) => status === 'REFUSED',
  )
  return reports
}

function isOk({ status }: Answer): boolean {
  return status === 'OK'
}

/** The status that came; where none could be read, what came instead. */
async function askVendor(
  { url, vendor, secret, now }: FreeRoundsTrial,
  { operation, body }: { operation: string; body: object },
): Promise<Answer> {
  const address = new URL(`${url.replace(/\/+$/, '')}/${operation}`)
  const bytes = Buffer.from(JSON.stringify(body))
  const timestamp = String(now().getTime())
  const message = { timestamp, path: address.pathname, body: bytes }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vendor-id': vendor,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, message),
      },
      body: bytes,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // The house hears a refusal in these as well.
    if ([400, 404, 409, 410, 412, 422].includes(response.status))
      return { status: 'REFUSED', used: null }
    if (response.status !== 200) return { status: `HTTP ${response.status}`, used: null }
    const read = z.safeParse(freeRoundsAnswer, await response.json())
    return read.success
      ? { status: read.data.status, used: read.data.rounds_used ?? null }
      : { status: 'unreadable', used: null }
  } catch (error) {
    return { status: error instanceof Error ? error.name : 'no answer', used: null }
  }
}
