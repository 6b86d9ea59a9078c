import { type Attempt, type Case, UNIT } from '../attempt.ts'

const conflicts: readonly [string, string, (attempt: Attempt) => Promise<void>][] = [
  [
    'changed-bet',
    'The same bet id with another amount, round or game is TX_CONFLICT',
    async (attempt) => {
      const bet = await attempt.takenBet('bet')
      const conflict = { status: 'TX_CONFLICT', retry: 'NEVER' }
      await attempt.must('bet', { ...bet, amount: String(2n * UNIT) }, conflict)
      await attempt.must('bet', { ...bet, round_id: attempt.id('elsewhere') }, conflict)
      await attempt.must('bet', bet, { status: 'OK', replayed: true })
    },
  ],
  [
    'changed-win',
    'The same win id with another amount is TX_CONFLICT',
    async (attempt) => {
      const bet = await attempt.takenBet('bet')
      const before = await attempt.balance()
      const win = await attempt.paidWin('win', bet)
      const larger = { ...win, amount: String(9n * UNIT) }
      await attempt.must('win', larger, { status: 'TX_CONFLICT', retry: 'NEVER' })
      await attempt.moved(before, UNIT)
    },
  ],
  [
    'changed-rollback',
    'The same rollback id for another bet is TX_CONFLICT',
    async (attempt) => {
      const [one, two] = [attempt.bet('one'), attempt.bet('two')]
      await attempt.must('bet', one, { status: 'OK' })
      await attempt.must('bet', two, { status: 'OK' })
      const before = await attempt.balance()
      await attempt.must('rollback', attempt.rollback('back', one.transaction_id), {
        status: 'OK',
      })
      const again = attempt.rollback('back', two.transaction_id)
      await attempt.must('rollback', again, { status: 'TX_CONFLICT', retry: 'NEVER' })
      await attempt.moved(before, UNIT)
    },
  ],
  [
    'changed-promo',
    'The same promotion id with another amount is TX_CONFLICT',
    async (attempt) => {
      const before = await attempt.balance()
      await attempt.must('promo', attempt.promo('promo', UNIT), { status: 'OK' })
      const larger = attempt.promo('promo', 9n * UNIT)
      await attempt.must('promo', larger, { status: 'TX_CONFLICT', retry: 'NEVER' })
      await attempt.moved(before, UNIT)
    },
  ],
  [
    'changed-betwin',
    'The same betwin with a larger win is TX_CONFLICT',
    async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      const win = attempt.win('win', bet)
      await attempt.must('betwin', { bet, win }, { status: 'OK' })
      const larger = { bet, win: { ...win, amount: String(9n * UNIT) } }
      await attempt.must('betwin', larger, { status: 'TX_CONFLICT', retry: 'NEVER' })
      await attempt.moved(before, 0n)
    },
  ],
  [
    'betwin-with-another-win',
    'The same bet in a betwin with another win id is TX_CONFLICT: no second win is paid',
    async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      await attempt.must('betwin', { bet, win: attempt.win('win', bet) }, { status: 'OK' })
      const other = { bet, win: attempt.win('another', bet) }
      await attempt.must('betwin', other, { status: 'TX_CONFLICT', retry: 'NEVER' })
      await attempt.moved(before, 0n)
    },
  ],
]

/** Rule 1: what was decided under an id is what comes again under it, or it is a conflict. */
export const changedPayloads: readonly Case[] = conflicts.map(([id, title, run]) => ({
  id,
  title,
  rule: 'rule 1',
  severity: 'critical',
  run,
}))
