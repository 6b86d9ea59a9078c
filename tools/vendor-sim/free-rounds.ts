import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { Gift, GiftMemory, Memory } from './memory.ts'
import type { Table } from './play-round.ts'
import { decimals, type Guest, type Vendor } from './speech.ts'

/** A call of the house about free rounds, as it travelled. */
export interface AskedOfFreeRounds {
  vendor: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface FreeRoundsReply {
  httpStatus: number
  body: object
}

type Heard = 'done' | 'refused' | 'forged'
type Asked =
  | { about: 'grant'; gift: Omit<Gift, 'vendor'> }
  | { about: 'cancel' | 'count'; gift: string }

interface Counted {
  used: number
  won: bigint
  currency: string
}

/** How a dialect reads the house's call and answers it. `read` is null for a call that the vendor's secret did not sign. */
interface Ear {
  read(asked: AskedOfFreeRounds, vendor: Vendor): Asked | null
  say(heard: Heard, counted: Counted | null): FreeRoundsReply
}

/** The gift that a guest plays next; null: rounds cost their stake. */
export function openGift(
  memory: Memory,
  guest: Guest & { vendor: string; game: string },
): Gift | null {
  const open = memory
    .gifts()
    .find(
      ({ gift, isTakenBack }) =>
        !isTakenBack &&
        gift.vendor === guest.vendor &&
        gift.player === guest.player &&
        gift.game === guest.game &&
        gift.currency === guest.currency &&
        countedOf(memory, gift).used < gift.rounds,
    )
  return open?.gift ?? null
}

/** Pays the total of a gift whose last round has ended, until the house has taken it. */
export async function payTotal({ speech, memory, firstPauseMs }: Table, gift: Gift): Promise<void> {
  const known = memory.gifts().find((one) => one.gift.gift === gift.gift)
  const { used, won } = countedOf(memory, gift)
  if (!speech.payTotal || !known || known.isTotalTold || used < gift.rounds) return
  const { player, currency } = gift
  for (;;) {
    const told = await speech
      .payTotal({ gift: gift.gift, player, currency, amount: won })
      .catch(() => ({ heard: 'unknown' as const }))
    if (told.heard !== 'unknown') break
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs))
  }
  memory.note({ kind: 'total', gift: gift.gift })
}

/** Gives, takes back or counts rounds, once under the house's id, however often the house asks. */
export function answerFreeRounds(
  memory: Memory,
  vendor: Vendor,
  asked: AskedOfFreeRounds,
): FreeRoundsReply {
  const ear = ears[vendor.dialect]
  const read = ear?.read(asked, vendor)
  if (!ear || !read) return (ear ?? ears.seamless).say('forged', null)
  const id = read.about === 'grant' ? read.gift.gift : read.gift
  const known = memory.gifts().find(({ gift }) => gift.gift === id)
  if (read.about === 'grant')
    return ear.say(grant(memory, { vendor, gift: read.gift, known }), null)
  if (!known) return ear.say('refused', null)
  if (read.about === 'cancel' && !known.isTakenBack) memory.note({ kind: 'taken-back', gift: id })
  return ear.say('done', countedOf(memory, known.gift))
}

function grant(
  memory: Memory,
  of: { vendor: Vendor; gift: Omit<Gift, 'vendor'>; known: GiftMemory | undefined },
): Heard {
  const { vendor, known } = of
  const gift = { ...of.gift, vendor: vendor.code }
  if (known) return JSON.stringify(known.gift) === JSON.stringify(gift) ? 'done' : 'refused'
  if (!vendor.games.includes(gift.game)) return 'refused'
  memory.note({ kind: 'gift', ...gift })
  return 'done'
}

function countedOf(memory: Memory, { gift, currency }: Gift): Counted {
  const played = memory
    .rounds()
    .filter(({ plan, end }) => plan.gift === gift && end !== 'refused' && end !== 'cancelled')
  const won = played.reduce((sum, { plan, end }) => sum + (end ? BigInt(plan.payout) : 0n), 0n)
  return { used: played.length, won, currency }
}

function hmac(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

const amount = z.string().regex(/^\d{1,15}$/)

const seamless: Ear = {
  read: ({ path, headers, body }, { secret, code }) => {
    const digest = createHash('sha256').update(body).digest('hex')
    const text = `${String(headers['x-timestamp'])}\n${path}\n${digest}`
    if (headers['x-signature'] !== `v1=${hmac(secret, text)}` || headers['x-vendor-id'] !== code)
      return null
    const fields: unknown = JSON.parse(body.toString('utf8'))
    if (!path.endsWith('/grant')) {
      const { free_round_id } = z.object({ free_round_id: z.string() }).parse(fields)
      return { about: path.endsWith('/cancel') ? 'cancel' : 'count', gift: free_round_id }
    }
    const read = z
      .object({
        free_round_id: z.string(),
        player_id: z.string(),
        game_code: z.string(),
        currency: z.string(),
        stake: amount,
        rounds: z.number(),
        win_limit: amount,
      })
      .parse(fields)
    return {
      about: 'grant',
      gift: {
        gift: read.free_round_id,
        player: read.player_id,
        game: read.game_code,
        currency: read.currency,
        stake: read.stake,
        rounds: read.rounds,
        winMost: read.win_limit,
      },
    }
  },
  say: (heard, counted) => ({
    httpStatus: heard === 'forged' ? 401 : 200,
    body: {
      status: heard === 'done' ? 'OK' : 'REFUSED',
      ...(counted ? { rounds_used: counted.used, won: String(counted.won) } : {}),
    },
  }),
}

/** "3.56" as 35600. */
function tenThousandths(text: string): string {
  const [whole = '0', part = ''] = text.split('.')
  return String(BigInt(whole) * 10_000n + BigInt(part.slice(0, 4).padEnd(4, '0')))
}

const formMd5: Ear = {
  read: ({ path, body }, { secret }) => {
    const { hash, ...fields } = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&')
    if (createHash('md5').update(`${text}${secret}`).digest('hex') !== hash) return null
    const gift = fields['bonusCode'] ?? ''
    if (!path.endsWith('/create/'))
      return { about: path.endsWith('/cancel/') ? 'cancel' : 'count', gift }
    return {
      about: 'grant',
      gift: {
        gift,
        player: fields['playerId'] ?? '',
        game: fields['gameId'] ?? '',
        currency: fields['currency'] ?? '',
        stake: tenThousandths(fields['betPerRound'] ?? '0'),
        rounds: Number(fields['rounds']),
        winMost: tenThousandths(fields['maxWin'] ?? '0'),
      },
    }
  },
  say: (heard, counted) => ({
    httpStatus: 200,
    body: {
      error: heard === 'done' ? 0 : heard === 'forged' ? 5 : 7,
      ...(counted ? { roundsPlayed: counted.used, totalWin: decimals(counted.won) } : {}),
    },
  }),
}

const transferInOut: Ear = {
  read: ({ path, body }, { secret, code }) => {
    const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
    if (fields['operator_token'] !== code || fields['secret_key'] !== secret) return null
    const gift = fields['free_game_id'] ?? ''
    if (!path.endsWith('/Create'))
      return { about: path.endsWith('/Cancel') ? 'cancel' : 'count', gift }
    return {
      about: 'grant',
      gift: {
        gift,
        player: fields['player_name'] ?? '',
        game: fields['game_id'] ?? '',
        currency: fields['currency_code'] ?? '',
        stake: tenThousandths(fields['bet_amount'] ?? '0'),
        rounds: Number(fields['game_count']),
        winMost: tenThousandths(fields['max_win_amount'] ?? '0'),
      },
    }
  },
  say: (heard, counted) => ({
    httpStatus: 200,
    body:
      heard === 'done'
        ? {
            data: counted ? { used_count: counted.used, total_win: decimals(counted.won) } : {},
            error: null,
          }
        : { data: null, error: { code: heard === 'forged' ? '1204' : '1034' } },
  }),
}

/** Dong are whole, everything else has cents. */
function unitOf(currency: string): bigint {
  return currency === 'VND' ? 10_000n : 100n
}

const actionsArray: Ear = {
  read: ({ path, headers, body }, { secret }) => {
    if (headers['x-request-sign'] !== hmac(secret, body)) return null
    const fields: unknown = JSON.parse(body.toString('utf8'))
    if (!path.endsWith('/issue')) {
      const { issue_id } = z.object({ issue_id: z.string() }).parse(fields)
      return { about: path.endsWith('/cancel') ? 'cancel' : 'count', gift: issue_id }
    }
    const read = z
      .object({
        issue_id: z.string(),
        user_id: z.string(),
        currency: z.string(),
        games: z.array(z.string()),
        freespins_quantity: z.number(),
        bet_amount: z.number(),
        max_win: z.number(),
      })
      .parse(fields)
    const unit = unitOf(read.currency)
    return {
      about: 'grant',
      gift: {
        gift: read.issue_id,
        player: read.user_id,
        game: read.games[0] ?? '',
        currency: read.currency,
        stake: String(BigInt(read.bet_amount) * unit),
        rounds: read.freespins_quantity,
        winMost: String(BigInt(read.max_win) * unit),
      },
    }
  },
  say: (heard, counted) => ({
    httpStatus: heard === 'done' ? 200 : heard === 'forged' ? 403 : 400,
    body: counted
      ? {
          freespins_performed: counted.used,
          total_amount: Number(counted.won / unitOf(counted.currency)),
        }
      : {},
  }),
}

/** The house has no key of its own to sign with as `uuid-cents5` signs, so it asks nothing in that dialect. */
const ears: Record<Exclude<Vendor['dialect'], 'uuid-cents5'>, Ear> & { 'uuid-cents5': null } = {
  seamless,
  'form-md5': formMd5,
  'transfer-in-out': transferInOut,
  'actions-array': actionsArray,
  'uuid-cents5': null,
}
