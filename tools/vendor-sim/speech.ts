/** How the simulator hears what a house decided. `nothing` answers a rollback of what the house had never taken. */
export type Heard = 'taken' | 'refused' | 'unknown' | 'nothing'

export interface Told {
  heard: Heard
  /** The house's own word, for the memory. */
  word: string
}

/** Whom a launch token stands for. */
export interface Guest {
  player: string
  currency: string
  /** What bets must show: a session of the house, or the token itself. */
  session: string
}

/** One movement of money. Amounts are ten-thousandths. */
export interface Movement extends Guest {
  id: string
  amount: bigint
  round: string
  game: string
  /** The bet that a win or a rollback belongs to. */
  bet: string
  closesRound: boolean
  /** The house's id of the gift of which it is a free round. */
  gift: string | null
  /** 1 for the first call, 2 for its first copy. */
  copy: number
}

/** One dialect as a vendor speaks it. Calls throw when no answer was heard. */
export interface Speech {
  /** A dialect without a rollback repeats a call until its outcome is known. */
  canRollBack: boolean
  open(token: string, game: string): Promise<Guest | null>
  bet(movement: Movement): Promise<Told>
  win(movement: Movement): Promise<Told>
  rollback(movement: Movement): Promise<Told>
  /** How the house hears of the free rounds of a gift: each as a round, or only of all that they won. */
  freeRounds: 'told' | 'told-and-total' | 'total'
  /** Pays what all rounds of a gift won, where that is paid at once. */
  payTotal?(total: {
    gift: string
    player: string
    currency: string
    amount: bigint
  }): Promise<Told>
}

export interface Vendor {
  code: string
  dialect: 'seamless' | 'uuid-cents5' | 'form-md5' | 'transfer-in-out' | 'actions-array'
  /** Shared with the house; for `uuid-cents5` the vendor's own RSA key in PEM. */
  secret: string
  games: readonly string[]
}

export interface HouseAt {
  /** https://house.example */
  origin: string
  timeoutMs: number
}

export interface Reply {
  httpStatus: number
  body: Readonly<Record<string, unknown>>
}

/** Sends bytes and reads JSON. Throws when there is no answer in time, or none that can be read. */
export async function send(
  { origin, timeoutMs }: HouseAt,
  call: { path: string; body: string; headers: Record<string, string> },
): Promise<Reply> {
  const response = await fetch(`${origin}${call.path}`, {
    method: 'POST',
    headers: call.headers,
    body: call.body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null)
    throw new Error(`${call.path}: no object came back`)
  return { httpStatus: response.status, body: { ...body } }
}

/** 105000n as "10.50"; a finer amount would not be said exactly, so it is a mistake of ours. */
export function decimals(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const cents = (amount < 0n ? -amount : amount) / 100n
  if (cents * 100n !== (amount < 0n ? -amount : amount))
    throw new Error(`${amount} has no two decimals`)
  return `${sign}${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
