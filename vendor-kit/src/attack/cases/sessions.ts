import { type Case, NotRun, UNIT } from '../attempt.ts'

/** Rules 6 and 7: who may bet, where, and in what. */
export const sessions: readonly Case[] = [
  {
    id: 'unknown-session-takes-no-bet',
    title: 'A bet with an unknown session is SESSION_EXPIRED',
    rule: 'rule 6',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet', { session_id: '00000000-0000-4000-8000-000000000000' })
      await attempt.must('bet', bet, { status: 'SESSION_EXPIRED', retry: 'NEVER' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'session-of-another-game',
    title: 'A session takes bets of its own game alone',
    rule: 'rule 6',
    severity: 'major',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet', { game_code: 'no-such-game' })
      const { status, body } = await attempt.send('bet', bet)
      const isDeclined = ['SESSION_EXPIRED', 'GAME_DISABLED'].includes(String(body['status']))
      attempt.same('a decision', status, 200)
      attempt.same(`declined (${String(body['status'])})`, isDeclined, true)
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'session-of-another-player',
    title: 'A session takes bets of its own player alone',
    rule: 'rule 6',
    severity: 'critical',
    run: async (attempt) => {
      const { other } = attempt
      if (!other) throw new NotRun('needs a second --player-token, of another player')
      const before = await attempt.balance()
      const bet = attempt.bet('bet', { session_id: other.sessionId })
      await attempt.must('bet', bet, { status: 'SESSION_EXPIRED', retry: 'NEVER' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'another-currency',
    title: 'Another currency than the session’s is WRONG_CURRENCY, for every operation',
    rule: 'rule 7',
    severity: 'critical',
    run: async (attempt) => {
      const known = await attempt.takenBet('known')
      const before = await attempt.balance()
      for (const currency of ['XTS', attempt.seat.currency === 'EUR' ? 'USD' : 'EUR']) {
        const wrong = { status: 'WRONG_CURRENCY', retry: 'NEVER' }
        await attempt.must('bet', attempt.bet(`bet-${currency}`, { currency }), wrong)
        await attempt.must('win', attempt.win(`win-${currency}`, known, { currency }), wrong)
        await attempt.must('promo', attempt.promo(`promo-${currency}`, UNIT, { currency }), wrong)
        await attempt.must('balance', { ...attempt.player(), currency }, wrong)
      }
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'unknown-player',
    title: 'An unknown player is PLAYER_NOT_FOUND',
    rule: 'rule 6',
    severity: 'major',
    run: async (attempt) => {
      const gone = { status: 'PLAYER_NOT_FOUND', retry: 'NEVER' }
      const player_id = '9007199254740993'
      await attempt.must('balance', { ...attempt.player(), player_id }, gone)
      await attempt.must('promo', attempt.promo('promo', UNIT, { player_id }), gone)
      await attempt.must('win', attempt.win('win', attempt.bet('bet'), { player_id }), gone)
      await attempt.must('rollback', attempt.rollback('back', 'x', { player_id }), gone)
      await attempt.must('bet', attempt.bet('theirs', { player_id }), gone)
    },
  },
  {
    id: 'unknown-token',
    title: 'An unknown launch token is INVALID_TOKEN',
    rule: 'rule 6',
    severity: 'major',
    run: async (attempt) => {
      const call = { token: 'no-such-token-anywhere', game_code: attempt.seat.gameCode }
      await attempt.must('session/authenticate', call, { status: 'INVALID_TOKEN', retry: 'NEVER' })
    },
  },
]

/** Ends the session that all others play in, so it comes last. */
export const afterTheSession: Case = {
  id: 'after-the-session',
  title:
    'After the session has ended no bet is taken; win, rollback, promo and round end still are',
  rule: 'rule 6',
  severity: 'critical',
  run: async (attempt) => {
    const { endSession } = attempt.terms
    if (!endSession) throw new NotRun('needs --end-session-command, which logs the player out')
    const [won, lost] = [attempt.bet('won'), attempt.bet('lost')]
    await attempt.must('bet', won, { status: 'OK' })
    await attempt.must('bet', lost, { status: 'OK' })
    const before = await attempt.balance()
    await endSession(attempt.seat)
    const refused = attempt.bet('refused')
    await attempt.must('bet', refused, { status: 'SESSION_EXPIRED', retry: 'NEVER' })
    await attempt.must('bet', won, { status: 'OK', replayed: true })
    await attempt.must('win', attempt.win('win', won), { status: 'OK' })
    await attempt.must('rollback', attempt.rollback('back', lost.transaction_id), { status: 'OK' })
    await attempt.must('promo', attempt.promo('promo', UNIT), { status: 'OK' })
    const end = { player_id: won.player_id, round_id: won.round_id }
    await attempt.must('round/end', end, { status: 'OK' })
    await attempt.moved(before, 3n * UNIT)
  },
}
