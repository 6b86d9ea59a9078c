import type { WalletStatus } from '@croupier/api/play/seamless-wallet'

/** One thing that a vendor may send about one player; ids are few, so that streams repeat, cross and contradict themselves. */
export type Call =
  | { op: 'authenticate'; token: number }
  | { op: 'balance'; foreign: boolean }
  | { op: 'bet'; bet: Bet; session: 'good' | 'unknown'; foreign: boolean }
  | { op: 'win'; win: Win; foreign: boolean }
  | { op: 'betwin'; bet: Bet; win: Win }
  | { op: 'rollback'; of: 'BET' | 'WIN'; id: number; original: number; round: number | null }
  | { op: 'promo'; id: number; amount: number }
  | { op: 'adjust'; id: number; amount: number }
  | { op: 'round.end'; round: number }

export interface Bet {
  id: number
  round: number
  amount: number
  closes: boolean
}

export interface Win extends Bet {
  /** The bet's id; null when the win names its round only. */
  reference: number | null
}

export interface Policy {
  negativeReversal: 'allow' | 'reject'
}

export interface Answer {
  status: WalletStatus
  /** Null where the wallet names none. */
  balance: number | null
}

interface Decided {
  status: WalletStatus | 'TOMBSTONE'
  payload: string
  amount: number
  round: number
}

interface Round {
  bets: number
  cancelled: number
  wins: number
  closed: boolean
}

const fresh = (): Round => ({ bets: 0, cancelled: 0, wins: 0, closed: false })

const payloadOf = (of: Bet | Win): string =>
  [of.amount, of.round, of.closes, 'reference' in of ? of.reference : null].join()

const plain = (status: WalletStatus): Answer => ({ status, balance: null })

/** The rules of the wallet for one player in the plainest words: no chains, no locks, no SQL, no network. */
export interface ReferenceWallet {
  decide(call: Call): Answer
  balance(): number
}

export function referenceWallet(opening: number, policy: Policy): ReferenceWallet {
  const book = createBook(opening)
  const usedTokens = new Set<number>()
  const said = (status: WalletStatus): Answer => ({ status, balance: book.balance() })
  const decide = (call: Call): Answer => {
    switch (call.op) {
      case 'authenticate':
        if (usedTokens.has(call.token)) return plain('INVALID_TOKEN')
        usedTokens.add(call.token)
        return said('OK')
      case 'balance':
        return call.foreign ? plain('WRONG_CURRENCY') : said('OK')
      case 'bet':
        if (call.session === 'unknown')
          return call.foreign
            ? { status: 'WRONG_CURRENCY', balance: 0 }
            : said(book.bet(call.bet, 'SESSION_EXPIRED'))
        return call.foreign ? plain('WRONG_CURRENCY') : said(book.bet(call.bet, null))
      case 'win':
        return call.foreign ? { status: 'WRONG_CURRENCY', balance: 0 } : said(book.win(call.win))
      case 'betwin':
        return said(book.betWin(call.bet, call.win))
      case 'rollback':
        return said(book.rollback(call, policy))
      case 'promo':
        return said(book.credit(`promo/${call.id}`, call.amount))
      case 'adjust':
        return said(book.adjust(call, policy))
      case 'round.end': {
        const status = book.endRound(call.round)
        return status === 'BET_NOT_FOUND' ? plain(status) : said(status)
      }
    }
  }
  return { decide, balance: book.balance }
}

/** Money, ids and rounds of one player. */
function createBook(opening: number) {
  let balance = opening
  const keys = new Map<string, Decided>()
  const rounds = new Map<number, Round>()
  /** Rounds of bets that were cancelled before they came, as far as anybody named them. */
  const cancelledRounds = new Set<number>()
  const roundOf = (round: number): Round => rounds.get(round) ?? fresh()

  /** What an id that was decided before is answered now; null when it is new. */
  const before = (key: string, payload: string): WalletStatus | null => {
    const known = keys.get(key)
    if (!known) return null
    if (known.status === 'TOMBSTONE') return 'TX_CANCELLED'
    if (known.payload !== payload) return 'TX_CONFLICT'
    return known.status === 'OK' && keys.has(`rollback/${key}`) ? 'TX_CANCELLED' : known.status
  }
  const bet = (of: Bet, burn: WalletStatus | null): WalletStatus => {
    const key = `BET/${of.id}`
    const known = before(key, payloadOf(of))
    if (keys.get(key)?.status === 'TOMBSTONE') cancelledRounds.add(of.round)
    if (known) return known
    const round = roundOf(of.round)
    const status = burn ?? betStatus(of, round)
    keys.set(key, { status, payload: payloadOf(of), amount: of.amount, round: of.round })
    if (status !== 'OK') return status
    balance -= of.amount
    round.bets++
    round.closed ||= of.closes
    rounds.set(of.round, round)
    return 'OK'
  }
  const betStatus = ({ amount }: Bet, round: Round): WalletStatus => {
    if (balance < 0) return 'PLAYER_BLOCKED'
    if (round.closed) return 'ROUND_CLOSED'
    return balance < amount ? 'INSUFFICIENT_FUNDS' : 'OK'
  }
  const obstacle = ({ reference, round }: Win): WalletStatus | null => {
    if (reference === null) {
      const { bets, cancelled } = roundOf(round)
      if (bets === 0) return cancelledRounds.has(round) ? 'TX_CANCELLED' : 'BET_NOT_FOUND'
      return bets === cancelled ? 'TX_CANCELLED' : null
    }
    const decided = keys.get(`BET/${reference}`)
    if (!decided) return 'BET_NOT_FOUND'
    return decided.status !== 'OK' || keys.has(`rollback/BET/${reference}`) ? 'TX_CANCELLED' : null
  }
  const win = (of: Win): WalletStatus => {
    const key = `WIN/${of.id}`
    const known = before(key, payloadOf(of))
    if (known) return known
    const stops = obstacle(of)
    if (stops) return stops
    keys.set(key, { status: 'OK', payload: payloadOf(of), amount: of.amount, round: of.round })
    balance += of.amount
    const round = roundOf(of.round)
    if (of.amount > 0) round.wins++
    round.closed ||= of.closes
    rounds.set(of.round, round)
    return 'OK'
  }
  const reverse = (
    id: number,
    key: string,
    isTooMuch: (change: number) => boolean,
  ): WalletStatus => {
    const request = `request/${key.split('/')[0]}/${id}`
    if (keys.has(`rollback/${key}`)) return 'OK'
    if (keys.has(request)) return 'TX_CONFLICT'
    const decided = keys.get(key)
    const done: Decided = { status: 'OK', payload: '', amount: 0, round: 0 }
    if (decided && decided.status !== 'OK') return 'OK'
    if (!decided) keys.set(key, { ...done, status: 'TOMBSTONE' })
    else {
      const round = roundOf(decided.round)
      const isBet = key.startsWith('BET')
      if (isBet && round.wins > 0) return 'ROUND_HAS_WINS'
      const change = isBet ? decided.amount : -decided.amount
      if (isTooMuch(change)) return 'INSUFFICIENT_FUNDS'
      balance += change
      if (isBet) round.cancelled++
      else if (decided.amount > 0) round.wins--
    }
    keys.set(`rollback/${key}`, done).set(request, done)
    return 'OK'
  }
  const credit = (key: string, amount: number): WalletStatus => {
    const known = before(key, String(amount))
    if (known) return known
    keys.set(key, { status: 'OK', payload: String(amount), amount, round: 0 })
    balance += amount
    return 'OK'
  }
  return {
    balance: () => balance,
    bet,
    win,
    credit,
    betWin: (stake: Bet, prize: Win): WalletStatus => {
      const isKnown = keys.has(`BET/${stake.id}`)
      if (!isKnown && keys.has(`WIN/${prize.id}`)) return 'TX_CONFLICT'
      const taken = bet(stake, null)
      // A bet that was decided already, alone or with another win, is no half of a new pair.
      if (taken === 'OK' && isKnown && !keys.has(`WIN/${prize.id}`)) return 'TX_CONFLICT'
      return taken === 'OK' ? win(prize) : taken
    },
    rollback: (
      { id, of, original, round }: Extract<Call, { op: 'rollback' }>,
      { negativeReversal }: Policy,
    ): WalletStatus => {
      const key = `${of}/${original}`
      const status = reverse(
        id,
        key,
        (change) => negativeReversal === 'reject' && of === 'WIN' && balance + change < 0,
      )
      const isCancelled = status === 'OK' && keys.get(key)?.status === 'TOMBSTONE'
      if (isCancelled && of === 'BET' && round !== null) cancelledRounds.add(round)
      return status
    },
    adjust: (
      { id, amount }: Extract<Call, { op: 'adjust' }>,
      { negativeReversal }: Policy,
    ): WalletStatus => {
      const key = `adjust/${id}`
      const isFresh = !keys.has(key)
      if (isFresh && amount < 0 && negativeReversal === 'reject' && balance + amount < 0)
        return 'INSUFFICIENT_FUNDS'
      return credit(key, amount)
    },
    endRound: (name: number): WalletStatus => {
      const round = rounds.get(name)
      if (!round) return 'BET_NOT_FOUND'
      round.closed = true
      return 'OK'
    },
  }
}
