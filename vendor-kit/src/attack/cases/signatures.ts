import { type Case, NotRun, UNIT } from '../attempt.ts'

const SIX_MINUTES = 6 * 60_000

/** Who is calling, and when. */
export const signatures: readonly Case[] = [
  {
    id: 'unsigned-call-decides-nothing',
    title: 'A bet that was refused for its signature has decided nothing: the honest one is taken',
    rule: 'signature',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      attempt.refused('the forged bet', await attempt.send('bet', bet, { secret: 'guessed' }), 401)
      await attempt.moved(before, 0n)
      await attempt.must('bet', bet, { status: 'OK', replayed: false })
    },
  },
  {
    id: 'signature-comes-first',
    title: 'A malformed body of an unknown caller is 401, not 400: strangers learn nothing',
    rule: 'signature',
    severity: 'minor',
    run: async (attempt) => {
      const answer = await attempt.send('bet', '{"player_id":', { secret: 'guessed' })
      attempt.refused('half an object from a stranger', answer, 401)
    },
  },
  {
    id: 'old-bet',
    title: 'A bet, betwin or balance that is signed six minutes ago, or ahead, is 401',
    rule: 'signature',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const old = { clockOffMs: -SIX_MINUTES }
      const bet = attempt.bet('bet')
      attempt.refused('an old bet', await attempt.send('bet', bet, old), 401)
      const early = { clockOffMs: SIX_MINUTES }
      attempt.refused('a bet of the future', await attempt.send('bet', bet, early), 401)
      const both = { bet, win: attempt.win('win', bet) }
      attempt.refused('an old betwin', await attempt.send('betwin', both, old), 401)
      attempt.refused('an old balance', await attempt.send('balance', attempt.player(), old), 401)
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'old-credit',
    title:
      'A win, rollback or promo is repeated for a day with its first timestamp, so it is never too old',
    rule: 'signature',
    severity: 'critical',
    run: async (attempt) => {
      const [won, lost] = [attempt.bet('won'), attempt.bet('lost')]
      await attempt.must('bet', won, { status: 'OK' })
      await attempt.must('bet', lost, { status: 'OK' })
      const before = await attempt.balance()
      const old = { clockOffMs: -20 * 3_600_000 }
      const ok = { status: 'OK', replayed: false }
      attempt.decided('an old win', await attempt.send('win', attempt.win('win', won), old), ok)
      const back = attempt.rollback('back', lost.transaction_id)
      attempt.decided('an old rollback', await attempt.send('rollback', back, old), ok)
      const promo = attempt.promo('promo', UNIT)
      attempt.decided('an old promo', await attempt.send('promo', promo, old), ok)
      await attempt.moved(before, 3n * UNIT)
    },
  },
  {
    id: 'two-live-secrets',
    title:
      'Both secrets are good while keys change, and each answer is signed with the secret of its call',
    rule: 'signature',
    severity: 'major',
    run: async (attempt) => {
      const { secondSecret: secret } = attempt.terms
      if (secret === null) throw new NotRun('needs --second-secret')
      const [one, two] = [attempt.bet('one'), attempt.bet('two')]
      const unsigned = attempt.conversation.observations.unsigned.length
      attempt.decided('a bet with the second', await attempt.send('bet', two, { secret }), {
        status: 'OK',
      })
      attempt.decided('a bet with the first', await attempt.send('bet', one), { status: 'OK' })
      const again = await attempt.send('bet', two)
      attempt.decided('the second’s bet, repeated with the first', again, {
        status: 'OK',
        replayed: true,
      })
      attempt.same(
        'answers signed with another secret',
        attempt.conversation.observations.unsigned.slice(unsigned),
        [],
      )
    },
  },
]
