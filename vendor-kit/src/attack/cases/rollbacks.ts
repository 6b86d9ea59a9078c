import { type Case, UNIT } from '../attempt.ts'
import { park } from './duplicates.ts'

/** Rules 3 and 9: what is taken back is taken back once. */
export const rollbacks: readonly Case[] = [
  {
    id: 'rollback-before-bet',
    title: 'A rollback that comes first leaves a tombstone, and the late bet is refused',
    rule: 'rule 3',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      const back = attempt.rollback('back', bet.transaction_id)
      await attempt.must('rollback', back, { status: 'OK', tombstone: true, replayed: false })
      await attempt.must('rollback', back, { status: 'OK', replayed: true })
      await attempt.must('bet', bet, { status: 'TX_CANCELLED', retry: 'NEVER' })
      await attempt.must('bet', bet, { status: 'TX_CANCELLED' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'double-rollback',
    title: 'Two rollbacks of one bet under different ids give the stake back once',
    rule: 'rule 3',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = await attempt.takenBet('bet')
      await attempt.must('rollback', attempt.rollback('one', bet.transaction_id), {
        status: 'OK',
        replayed: false,
      })
      await attempt.must('rollback', attempt.rollback('two', bet.transaction_id), {
        status: 'OK',
        replayed: true,
      })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'ten-rollbacks-at-once',
    title: 'Ten rollbacks of one bet at once, each with its own id, give the stake back once',
    rule: 'rule 3',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = await attempt.takenBet('bet')
      const backs = Array.from({ length: 10 }, (_, n) =>
        attempt.rollback(`back-${n}`, bet.transaction_id),
      )
      const answers = await Promise.all(backs.map((back) => attempt.send('rollback', back)))
      const statuses = [...new Set(answers.map(({ body }) => body['status']))]
      attempt.same('the statuses of all ten', statuses, ['OK'])
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'bet-and-rollback-at-once',
    title: 'Twenty bets race with their rollbacks: in either order no stake is kept',
    rule: 'rule 3',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bets = Array.from({ length: 20 }, (_, n) => attempt.bet(`bet-${n}`, { amount: '100' }))
      await Promise.all(
        bets.flatMap((bet, n) => [
          attempt.send('bet', bet),
          attempt.send('rollback', attempt.rollback(`back-${n}`, bet.transaction_id)),
        ]),
      )
      for (const bet of bets.slice(0, 3)) await attempt.must('bet', bet, { status: 'TX_CANCELLED' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'timeout-cancel-late-bet',
    title: 'A bet whose answer never came, its rollback, and the bet once more: no stake is kept',
    rule: 'rule 10',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      await attempt.send('bet', bet, { hangUp: true })
      const back = attempt.rollback('back', bet.transaction_id)
      await attempt.must('rollback', back, { status: 'OK' })
      await attempt.must('bet', bet, { status: 'TX_CANCELLED', retry: 'NEVER' })
      await attempt.must('rollback', back, { status: 'OK' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'rollback-of-a-declined-bet',
    title: 'Rolling a declined bet back is OK and gives nothing',
    rule: 'rule 3',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet', { session_id: 'no-such-session' })
      await attempt.must('bet', bet, { status: 'SESSION_EXPIRED' })
      await attempt.must('rollback', attempt.rollback('back', bet.transaction_id), { status: 'OK' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'win-of-a-cancelled-bet',
    title: 'A win of a bet that was rolled back is TX_CANCELLED',
    rule: 'rule 3',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = await attempt.takenBet('bet')
      await attempt.must('rollback', attempt.rollback('back', bet.transaction_id), { status: 'OK' })
      const named = attempt.win('named', bet, { reference_transaction_id: bet.transaction_id })
      await attempt.must('win', named, { status: 'TX_CANCELLED', retry: 'NEVER' })
      await attempt.must('win', attempt.win('unnamed', bet), { status: 'TX_CANCELLED' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'round-has-wins',
    title: 'A bet whose round has paid is taken back only after its win: ROUND_HAS_WINS',
    rule: 'rule 9',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = await attempt.takenBet('bet')
      const win = await attempt.paidWin('win', bet)
      const back = attempt.rollback('back', bet.transaction_id)
      await attempt.must('rollback', back, { status: 'ROUND_HAS_WINS', retry: 'NEVER' })
      await attempt.moved(before, 0n)
      const winBack = attempt.rollback('win-back', win.transaction_id, { reference_type: 'WIN' })
      await attempt.must('rollback', winBack, { status: 'OK' })
      await attempt.must('rollback', attempt.rollback('after', bet.transaction_id), {
        status: 'OK',
      })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'win-taken-back-twice',
    title: 'A win is taken back once, whatever the ids, and is not paid again',
    rule: 'rule 3',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = await attempt.takenBet('bet')
      const win = await attempt.paidWin('win', bet)
      const back = (name: string) =>
        attempt.rollback(name, win.transaction_id, { reference_type: 'WIN' })
      await attempt.must('rollback', back('one'), { status: 'OK', replayed: false })
      await attempt.must('rollback', back('two'), { status: 'OK', replayed: true })
      await attempt.must('win', win, { status: 'TX_CANCELLED' })
      await attempt.moved(before, -UNIT)
    },
  },
  {
    id: 'spent-win-taken-back',
    title:
      'Taking back a win that was spent leaves the player overdrawn without bets, or is refused whole',
    rule: 'rule 9',
    severity: 'major',
    run: async (attempt) => {
      const parked = await park(attempt, UNIT)
      const bet = attempt.bet('bet')
      await attempt.must('bet', bet, { status: 'OK', balance: '0' })
      const win = attempt.win('win', bet, { amount: String(3n * UNIT) })
      await attempt.must('win', win, { status: 'OK', balance: String(3n * UNIT) })
      await attempt.must('bet', attempt.bet('spent', { amount: String(3n * UNIT) }), {
        status: 'OK',
        balance: '0',
      })
      const back = attempt.rollback('back', win.transaction_id, { reference_type: 'WIN' })
      const { body } = await attempt.send('rollback', back)
      if (body['status'] === 'INSUFFICIENT_FUNDS') {
        attempt.same(
          'the balance, which the refusal left alone',
          String(await attempt.balance()),
          '0',
        )
      } else {
        attempt.same('the decision (or INSUFFICIENT_FUNDS)', body['status'], 'OK')
        attempt.same(
          'the balance, now overdrawn',
          String(await attempt.balance()),
          String(-3n * UNIT),
        )
        await attempt.must('bet', attempt.bet('blocked', { amount: '0' }), {
          status: 'PLAYER_BLOCKED',
          retry: 'NEVER',
        })
        await attempt.must('promo', attempt.promo('healed', 3n * UNIT), {
          status: 'OK',
          balance: '0',
        })
      }
      await parked.back()
    },
  },
]
