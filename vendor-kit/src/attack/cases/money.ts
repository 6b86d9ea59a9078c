import { type Case, UNIT } from '../attempt.ts'
import { park } from './duplicates.ts'

/** Rule 8, betwin, batch, promo and adjust: money that moves together, or at the same moment. */
export const money: readonly Case[] = [
  {
    id: 'bets-beyond-the-balance',
    title:
      'Forty bets at once on a balance for ten: ten are taken, the balance is never below zero',
    rule: 'rule 8',
    severity: 'critical',
    run: async (attempt) => {
      const parked = await park(attempt, 10n * UNIT)
      const bets = Array.from({ length: 40 }, (_, n) => attempt.bet(`bet-${n}`))
      const answers = await Promise.all(bets.map((bet) => attempt.send('bet', bet)))
      const count = (status: string) =>
        answers.filter(({ body }) => body['status'] === status).length
      attempt.same('bets that were taken', count('OK'), 10)
      attempt.same('bets that were declined', count('INSUFFICIENT_FUNDS'), 30)
      attempt.same('the balance afterwards', String(await attempt.balance()), '0')
      const taken = bets.filter((_, n) => answers[n]?.body['status'] === 'OK')
      await Promise.all(
        taken.map((bet, n) =>
          attempt.send('rollback', attempt.rollback(`back-${n}`, bet.transaction_id)),
        ),
      )
      await parked.back()
    },
  },
  {
    id: 'bets-and-wins-at-once',
    title: 'Ten bets and ten wins of one player at once: no movement is lost',
    rule: 'rule 8',
    severity: 'critical',
    run: async (attempt) => {
      const bet = await attempt.takenBet('first')
      const before = await attempt.balance()
      const calls = Array.from({ length: 10 }, (_, n) => [
        attempt.send('bet', attempt.bet(`bet-${n}`)),
        attempt.send('win', attempt.win(`win-${n}`, bet, { amount: String(2n * UNIT) })),
      ])
      const answers = await Promise.all(calls.flat())
      attempt.same(
        'the statuses of all',
        [...new Set(answers.map(({ body }) => body['status']))],
        ['OK'],
      )
      await attempt.moved(before, 10n * UNIT)
    },
  },
  {
    id: 'betwin-is-one-decision',
    title: 'A betwin moves both at once, keeps both ids, and is repeated as one',
    rule: 'betwin',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      const win = attempt.win('win', bet, { amount: String(3n * UNIT) })
      const after = String(before + 2n * UNIT)
      const first = await attempt.must(
        'betwin',
        { bet, win },
        { status: 'OK', balance: after, replayed: false },
      )
      const again = await attempt.must(
        'betwin',
        { bet, win },
        { status: 'OK', balance: after, replayed: true },
      )
      attempt.same(
        'wallet_tx_id of the repeat',
        again.body['wallet_tx_id'],
        first.body['wallet_tx_id'],
      )
      attempt.same('the win’s own id of the repeat', again.body['win'], first.body['win'])
      await attempt.moved(before, 2n * UNIT)
    },
  },
  {
    id: 'betwin-stands-or-falls',
    title: 'A betwin whose bet is declined pays nothing, and neither does its repeat',
    rule: 'betwin',
    severity: 'critical',
    run: async (attempt) => {
      const parked = await park(attempt, UNIT)
      const bet = attempt.bet('bet', { amount: String(2n * UNIT) })
      const win = attempt.win('win', bet, { amount: String(9n * UNIT) })
      await attempt.must('betwin', { bet, win }, { status: 'INSUFFICIENT_FUNDS', retry: 'NEVER' })
      await attempt.must('betwin', { bet, win }, { status: 'INSUFFICIENT_FUNDS' })
      attempt.same('the balance afterwards', String(await attempt.balance()), String(UNIT))
      await parked.back()
    },
  },
  {
    id: 'betwin-after-its-rollback',
    title: 'A betwin whose bet was rolled back before it came pays nothing',
    rule: 'betwin',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      const win = attempt.win('win', bet, { amount: String(5n * UNIT) })
      const back = attempt.rollback('back', bet.transaction_id)
      await attempt.must('rollback', back, { status: 'OK', tombstone: true })
      await attempt.must('betwin', { bet, win }, { status: 'TX_CANCELLED', retry: 'NEVER' })
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'betwin-20-times-at-once',
    title: 'The same betwin 20 times at once moves once',
    rule: 'betwin',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      const call = { bet, win: attempt.win('win', bet, { amount: String(2n * UNIT) }) }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => attempt.send('betwin', call)),
      )
      attempt.same(
        'the statuses of all',
        [...new Set(answers.map(({ body }) => body['status']))],
        ['OK'],
      )
      await attempt.moved(before, UNIT)
    },
  },
  {
    id: 'betwin-of-two-rounds',
    title: 'A betwin of two rounds is malformed',
    rule: 'betwin',
    severity: 'minor',
    run: async (attempt) => {
      const before = await attempt.balance()
      const win = attempt.win('win', attempt.bet('elsewhere'))
      const answer = await attempt.send('betwin', { bet: attempt.bet('bet'), win })
      attempt.refused('bet and win of different rounds', answer, 400)
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'batch-in-order',
    title: 'A batch is decided and answered in its order, each item for itself',
    rule: 'batch',
    severity: 'major',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet')
      const back = attempt.rollback('back', attempt.id('later'))
      const items = [
        { op: 'bet', ...bet },
        { op: 'win', ...attempt.win('win', bet, { amount: String(2n * UNIT) }) },
        { op: 'rollback', ...back },
        { op: 'bet', ...attempt.bet('later') },
        { op: 'balance', ...attempt.player() },
      ]
      const { status, body } = await attempt.send('batch', { items })
      attempt.same('HTTP', status, 200)
      const results = Array.isArray(body['results']) ? body['results'] : []
      attempt.same(
        'status and balance of each',
        results.map((result: Record<string, unknown>) => [result['status'], result['balance']]),
        [
          ['OK', String(before - UNIT)],
          ['OK', String(before + UNIT)],
          ['OK', String(before + UNIT)],
          ['TX_CANCELLED', String(before + UNIT)],
          ['OK', String(before + UNIT)],
        ],
      )
    },
  },
  {
    id: 'batch-not-understood',
    title: 'A batch that is not understood in one place has changed nothing',
    rule: 'batch',
    severity: 'major',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = { op: 'bet', ...attempt.bet('bet') }
      const send = (items: object[]) => attempt.send('batch', { items })
      attempt.refused(
        'an unknown operation in it',
        await send([bet, { op: 'steal', ...attempt.player() }]),
        400,
      )
      attempt.refused('a malformed item in it', await send([bet, { op: 'win' }]), 400)
      attempt.refused('an empty batch', await send([]), 400)
      attempt.refused('101 items', await send(Array.from({ length: 101 }, () => bet)), 400)
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'promo-is-paid',
    title: 'Promotions of every type are paid',
    rule: 'promo',
    severity: 'major',
    run: async (attempt) => {
      const before = await attempt.balance()
      for (const type of ['TOURNAMENT', 'DROP', 'CASHBACK', 'FREE_ROUNDS_TOTAL'])
        await attempt.must('promo', attempt.promo(type, 100n, { type }), { status: 'OK' })
      const unknown = await attempt.send('promo', attempt.promo('other', 100n, { type: 'GIFT' }))
      attempt.refused('an unknown type', unknown, 400)
      await attempt.moved(before, 400n)
    },
  },
  {
    id: 'adjust-needs-permission',
    title: 'A correction is for vendors that may: 400 without the permission, once each with it',
    rule: 'adjust',
    severity: 'critical',
    run: async (attempt) => {
      const before = await attempt.balance()
      const adjust = (name: string, amount: bigint) => ({
        ...attempt.player(),
        transaction_id: attempt.id(name),
        amount: String(amount),
        reason: 'conformance',
      })
      if (!attempt.terms.mayAdjust) {
        attempt.refused('a correction', await attempt.send('adjust', adjust('more', UNIT)), 400)
        const items = [{ op: 'adjust', ...adjust('batched', UNIT) }]
        attempt.refused('one in a batch', await attempt.send('batch', { items }), 400)
        await attempt.moved(before, 0n)
        return
      }
      await attempt.must('adjust', adjust('more', 3n * UNIT), { status: 'OK', replayed: false })
      await attempt.must('adjust', adjust('more', 3n * UNIT), { status: 'OK', replayed: true })
      await attempt.must('adjust', adjust('more', 4n * UNIT), { status: 'TX_CONFLICT' })
      await attempt.must('adjust', adjust('less', -UNIT), { status: 'OK' })
      await attempt.moved(before, 2n * UNIT)
    },
  },
]
