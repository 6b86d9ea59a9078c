import { type Attempt, type Case, NotRun, UNIT } from '../attempt.ts'
import type { Answer } from '../conversation.ts'

const FIFTY = 50

/** Rules 1 and 2: an id is decided once, and for ever. */
export const duplicates: readonly Case[] = [
  fiftyTimes('bet-50-times-in-a-row', 'The same bet 50 times, one after the other, is taken once', {
    to: 'bet',
    atOnce: false,
  }),
  fiftyTimes('bet-50-times-at-once', 'The same bet 50 times at once is taken once', { to: 'bet' }),
  fiftyTimes('win-50-times-at-once', 'The same win 50 times at once is paid once', { to: 'win' }),
  fiftyTimes('promo-50-times-at-once', 'The same promotion 50 times at once is paid once', {
    to: 'promo',
  }),
  {
    id: 'balance-then-and-now',
    title: 'A repeat tells the balance of now, and balance_after of when it was first applied',
    rule: 'rule 1',
    severity: 'minor',
    run: async (attempt) => {
      const before = await attempt.balance()
      const first = attempt.bet('first')
      await attempt.must('bet', first, { status: 'OK', balance_after: String(before - UNIT) })
      await attempt.must('bet', attempt.bet('second'), { status: 'OK' })
      await attempt.must('bet', first, {
        status: 'OK',
        replayed: true,
        balance: String(before - 2n * UNIT),
        balance_after: String(before - UNIT),
      })
    },
  },
  {
    id: 'one-id-for-bet-and-win',
    title: 'One id may name a bet and a win: they are different operations',
    rule: 'rule 1',
    severity: 'major',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('shared')
      await attempt.must('bet', bet, { status: 'OK', replayed: false })
      await attempt.must('win', attempt.win('shared', bet), { status: 'OK', replayed: false })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'one-id-of-two-players',
    title: 'The same id of two players names two bets',
    rule: 'rule 1',
    severity: 'major',
    run: async (attempt) => {
      const { other } = attempt
      if (!other) throw new NotRun('needs a second --player-token, of another player')
      await attempt.must('bet', attempt.bet('shared'), { status: 'OK', replayed: false })
      const theirs = { ...attempt.player(other), session_id: other.sessionId }
      const bet = attempt.bet('shared', theirs)
      await attempt.must('bet', bet, { status: 'OK', replayed: false })
    },
  },
  {
    id: 'repeat-of-a-cancelled-bet',
    title: 'A bet that has been rolled back since is never answered OK again',
    rule: 'rule 1',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = await attempt.takenBet('bet')
      await attempt.must('rollback', attempt.rollback('back', bet.transaction_id), { status: 'OK' })
      await attempt.must('bet', bet, { status: 'TX_CANCELLED', retry: 'NEVER' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'declined-id-is-burned',
    title: 'A declined bet stays declined after money has come: its id is burned',
    rule: 'rule 2',
    severity: 'critical',
    run: async (attempt) => {
      const parked = await park(attempt, UNIT)
      const bet = attempt.bet('bet', { amount: String(2n * UNIT) })
      await attempt.must('bet', bet, { status: 'INSUFFICIENT_FUNDS', retry: 'NEVER' })
      await attempt.must('promo', attempt.promo('money', 5n * UNIT), { status: 'OK' })
      await attempt.must('bet', bet, { status: 'INSUFFICIENT_FUNDS' })
      await attempt.must('bet', attempt.bet('new', { amount: bet.amount }), { status: 'OK' })
      await parked.back()
    },
  },
]

type Copied = 'bet' | 'win' | 'promo'

function fiftyTimes(
  id: string,
  title: string,
  { to, atOnce = true }: { to: Copied; atOnce?: boolean },
): Case {
  return {
    id,
    title,
    rule: 'rule 1',
    severity: 'critical',
    run: (attempt) => sendCopies(attempt, to, atOnce),
  }
}

async function sendCopies(attempt: Attempt, to: Copied, atOnce: boolean): Promise<void> {
  const bet = attempt.bet(to === 'bet' ? 'copy' : 'bet')
  if (to === 'win') await attempt.must('bet', bet, { status: 'OK' })
  const before = await attempt.balance()
  const calls = { bet, win: attempt.win('copy', bet), promo: attempt.promo('copy', UNIT) }
  const answers: Answer[] = []
  if (atOnce) {
    const copies = Array.from({ length: FIFTY }, () => attempt.send(to, calls[to]))
    answers.push(...(await Promise.all(copies)))
  } else {
    for (let n = 0; n < FIFTY; n++) answers.push(await attempt.send(to, calls[to]))
  }
  const fresh = answers.filter(({ body }) => body['replayed'] === false).length
  const lines = new Set(answers.map(({ body }) => body['wallet_tx_id']))
  const statuses = [
    ...new Set(answers.map(({ status, body }) => `${status} ${String(body['status'])}`)),
  ]
  attempt.same('the statuses of all copies', statuses, ['200 OK'])
  attempt.same('copies that were not marked as replayed', fresh, 1)
  attempt.same('different wallet_tx_id', lines.size, 1)
  await attempt.moved(before, to === 'bet' ? -UNIT : UNIT)
}

/** Bets everything but `rest`, so that the player has exactly that; `back` returns it. */
export async function park(attempt: Attempt, rest: bigint): Promise<{ back(): Promise<void> }> {
  const balance = await attempt.balance()
  const bet = attempt.bet('parked', { amount: String(balance - rest) })
  if (balance < rest) throw new NotRun('the player has too little money')
  if (balance > rest) {
    const { body } = await attempt.send('bet', bet)
    if (body['status'] === 'LIMIT_EXCEEDED')
      throw new NotRun(
        'the player’s limit forbids one bet of the whole balance: give a player with less money',
      )
    attempt.same('a bet of nearly the whole balance', body['status'], 'OK')
  }
  return {
    back: async () => {
      if (balance > rest)
        await attempt.must('rollback', attempt.rollback('unpark', bet.transaction_id), {
          status: 'OK',
        })
    },
  }
}
