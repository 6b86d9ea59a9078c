import { type Case, NotRun, UNIT } from '../attempt.ts'

/** Rules 4 and 5: order within a round, and after its end. */
export const rounds: readonly Case[] = [
  {
    id: 'win-before-bet',
    title:
      'A win before its bet is BET_NOT_FOUND, and is paid under the same id when the bet has come',
    rule: 'rule 4',
    severity: 'critical',
    run: async (attempt) => {
      if (attempt.terms.acceptsOrphanWins) throw new NotRun('it is agreed that such wins are paid')
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      const win = attempt.win('win', bet, { amount: String(2n * UNIT) })
      await attempt.must('win', win, { status: 'BET_NOT_FOUND', retry: 'SAME_ID' })
      await attempt.moved(before, 0n)
      await attempt.must('bet', bet, { status: 'OK' })
      await attempt.must('win', win, { status: 'OK', replayed: false })
      await attempt.moved(before, UNIT)
    },
  },
  {
    id: 'orphan-win-is-paid',
    title: 'Where it is agreed, a win without a bet is paid, once',
    rule: 'rule 4',
    severity: 'critical',
    run: async (attempt) => {
      if (!attempt.terms.acceptsOrphanWins)
        throw new NotRun('it is not agreed (--accepts-orphan-wins)')
      const before = await attempt.balance()
      const win = attempt.win('win', attempt.bet('never-sent'))
      await attempt.must('win', win, { status: 'OK', replayed: false })
      await attempt.must('win', win, { status: 'OK', replayed: true })
      await attempt.moved(before, UNIT)
    },
  },
  {
    id: 'zero-win',
    title: 'A win of nothing is OK: it says that the round was lost',
    rule: 'rule 4',
    severity: 'major',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = await attempt.takenBet('bet')
      await attempt.paidWin('lost', bet, { amount: '0', round_closed: true })
      await attempt.moved(before, -UNIT)
    },
  },
  {
    id: 'closed-round-takes-no-bet',
    title: 'A closed round takes no bet: ROUND_CLOSED',
    rule: 'rule 5',
    severity: 'critical',
    run: async (attempt) => {
      const bet = await attempt.takenBet('bet')
      const end = { player_id: bet.player_id, round_id: bet.round_id }
      await attempt.must('round/end', end, { status: 'OK' })
      const before = await attempt.balance()
      const late = attempt.bet('late', { round_id: bet.round_id })
      await attempt.must('bet', late, { status: 'ROUND_CLOSED', retry: 'NEVER' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'closed-round-pays',
    title: 'An extra win of a closed round is still paid, and listed as late',
    rule: 'rule 5',
    severity: 'critical',
    run: async (attempt) => {
      const bet = await attempt.takenBet('bet')
      await attempt.paidWin('last', bet, { round_closed: true })
      const before = await attempt.balance()
      await attempt.must('win', attempt.win('extra', bet), { status: 'OK' })
      await attempt.moved(before, UNIT)
      const query = new URLSearchParams({ player_id: bet.player_id, round_id: bet.round_id })
      const { body } = await attempt.send(`transactions?${query.toString()}`, '', { method: 'GET' })
      const listed = Array.isArray(body['transactions']) ? body['transactions'] : []
      attempt.same(
        'the round’s lines, and which of them are late',
        listed.map((line: Record<string, unknown>) => [line['op'], line['late']]),
        [
          ['bet', false],
          ['win', false],
          ['win', true],
        ],
      )
    },
  },
  {
    id: 'closed-by-the-bet',
    title: 'round_closed on a bet closes its round too',
    rule: 'rule 5',
    severity: 'major',
    run: async (attempt) => {
      const bet = await attempt.takenBet('bet', { round_closed: true })
      const late = attempt.bet('late', { round_id: bet.round_id })
      await attempt.must('bet', late, { status: 'ROUND_CLOSED' })
    },
  },
  {
    id: 'round-end-repeats',
    title: 'The end of a round may be told as often as one likes and moves nothing',
    rule: 'rule 5',
    severity: 'major',
    run: async (attempt) => {
      const bet = await attempt.takenBet('bet')
      const before = await attempt.balance()
      const end = { player_id: bet.player_id, round_id: bet.round_id }
      await attempt.must('round/end', end, { status: 'OK', replayed: false })
      for (let n = 0; n < 3; n++)
        await attempt.must('round/end', end, { status: 'OK', replayed: true })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'round-end-of-no-round',
    title: 'The end of a round that nobody has bet in is BET_NOT_FOUND and may come again',
    rule: 'rule 5',
    severity: 'minor',
    run: async (attempt) => {
      const end = { player_id: attempt.seat.playerId, round_id: attempt.id('never') }
      await attempt.must('round/end', end, { status: 'BET_NOT_FOUND', retry: 'SAME_ID' })
    },
  },
]
