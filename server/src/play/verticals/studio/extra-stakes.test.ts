import { blackjack } from '@croupier/games/blackjack/rules/blackjack.ts'
import { studioApi } from '@croupier/api/play/studio'
import { describe, expect, test } from 'vitest'
import { gameWindow as openWindow } from '../../../../test/game-window.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { testStudio } from '../../../../test/studio.ts'
import { endByStaff } from './open-stakes.ts'
import { studioStatement } from './statement.ts'
import { recoverRounds, studioRoutes } from './studio.ts'
import { stakeRisks } from './stake-risks.ts'
import { fairnessRoutes } from '../../fairness/fairness.ts'

const studio = await testStudio()
const { context, wallet, parts, clock, http } = studio
const { db } = context
fairnessRoutes(http, { rotate: parts.fairness.rotate })
studioRoutes(http, parts)

const REAL = 10_000n
const STAKE = 10n * REAL
const uuid = (): string => context.random.uuid()

type Game = Awaited<ReturnType<typeof openWindow>>
type Move = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline'

const [profile] = blackjack.profiles
if (!profile) throw new Error('blackjack has a profile')
const bet = {
  currency: 'BRL',
  stake: STAKE,
  maxWin: blackjack.limits.BRL.maxWin,
  choice: { S2: String(STAKE) },
} as const
const rulesRound = (serverSeed: string, of: { clientSeed: string; nonce: number }) => ({
  profile,
  bet,
  seeds: { serverSeed, clientSeed: of.clientSeed, nonce: of.nonce },
})
type RulesRound = ReturnType<typeof rulesRound>

/** A window of a member whose next round is one like this: the house's secret is known here, so its counter is put there. */
async function windowBefore(isIt: (round: RulesRound) => boolean) {
  const memberId = await studio.member(1_000n * REAL)
  const game = await openWindow(http, { launchToken: studio.launch(memberId), gameCode: 'HT-BJ' })
  const seed = await db
    .selectFrom('fairness_seeds')
    .select(['id', 'client_seed'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  const secret = Buffer.from(await parts.fairness.seedOfRound(memberId, seed.id)).toString('hex')
  const clientSeed = seed.client_seed ?? ''
  let nonce = 0
  while (!isIt(rulesRound(secret, { clientSeed, nonce }))) nonce += 1
  await db
    .updateTable('fairness_seeds')
    .set({ next_nonce: BigInt(nonce) })
    .where('member_id', '=', memberId)
    .where('id', '=', seed.id)
    .execute()
  const id = uuid()
  const order = { id, stake: String(STAKE), choice: bet.choice }
  const { round, balance } = await game.value(studioApi.play, order)
  return { memberId, game, id, round, balance, rules: rulesRound(secret, { clientSeed, nonce }) }
}

/** A round of one seat in which this may be decided now. */
async function roundWith(move: Move) {
  const found = await windowBefore((round) =>
    blackjack.isLegal(round, blackjack.open(round), { type: move }),
  )
  return { ...found, before: found.balance }
}

const act = (game: Game, id: string, { version, move }: { version: number; move: Move }) =>
  game.code(studioApi.act, { id, version, action: { type: move } })

const roundOf = async (game: Game, id: string) => (await game.value(studioApi.round, { id })).round

async function standOut(game: Game, id: string) {
  for (;;) {
    const round = await roundOf(game, id)
    if (round.state !== 'open') return round
    const move = JSON.stringify(round.legal).includes('decline') ? 'decline' : 'stand'
    expect(await act(game, id, { version: round.version, move })).toBe('success')
  }
}

const stakesOf = (id: string) =>
  db
    .selectFrom('studio_extra_stakes')
    .select(['number', 'amount', 'state', 'answer'])
    .where('round_id', '=', id)
    .orderBy('number')
    .execute()

const betsOf = async (memberId: bigint, id: string) =>
  (await studio.ledger.byRound(db, memberId, 7, id)).filter(({ operation }) => operation === 'bet')

test('GAM-01 a double is one further bet of the same round, counted with its card, and the round is paid, shown and recomputed as a whole', async () => {
  const { memberId, game, id, before } = await roundWith('double')
  const { round, balance } = await game.value(studioApi.act, {
    id,
    version: 0,
    action: { type: 'double' },
  })
  expect(round).toMatchObject({ state: 'closed', stake: STAKE, extraStake: STAKE })
  expect(round.actions).toEqual([{ type: 'double' }])
  expect(balance).toBe(before - STAKE + (round.payout ?? 0n))
  expect(await studio.balance(memberId)).toBe(balance)
  expect(
    (await betsOf(memberId, id)).map(({ externalId, amount }) => [externalId, amount]),
  ).toEqual([
    [`${id}:bet`, -STAKE],
    [`${id}:bet:2`, -STAKE],
  ])
  const effective = await stakeRisks(db, [{ memberId, roundId: id }])
  expect([0n, STAKE, 2n * STAKE]).toContain(effective.get(id)?.stake)

  await game.value(studioApi.rotateSeeds, { clientSeed: 'mine' })
  const { fairness, ...shown } = await roundOf(game, id)
  const verified = blackjack.verify({
    profile: fairness.profile,
    commitment: fairness.commitment,
    seeds: { ...fairness, serverSeed: fairness.serverSeed ?? '' },
    bet: { currency: 'BRL', stake: STAKE, maxWin: shown.maxWin, choice: { S2: String(STAKE) } },
    actions: [{ type: 'double' }],
  })
  expect(verified.seedWasCommitted).toBe(true)
  expect(verified.outcome.settlement.payout).toBe(shown.payout)
  expect(JSON.parse(JSON.stringify(verified.outcome.view))).toEqual(shown.view)
})

test('GAM-02 a click that comes many times stakes once', async () => {
  const { memberId, game, id } = await roundWith('double')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => act(game, id, { version: 0, move: 'double' })),
  )
  expect(answers.filter((code) => code === 'success')).toHaveLength(1)
  for (const code of answers) expect(['success', 'conflict', 'round_pending']).toContain(code)
  expect(await betsOf(memberId, id)).toHaveLength(2)
  expect(await stakesOf(id)).toMatchObject([{ number: 2, state: 'taken' }])
})

test('GAM-02 a stake that the balance cannot bear leaves the round as it was, and another decision goes on', async () => {
  const { memberId, game, id, round } = await roundWith('double')
  const left = await studio.balance(memberId)
  const id2 = uuid()
  await wallet.bet({
    transactionId: `${id2}:bet`,
    playerId: memberId,
    walletSession: '',
    currency: 'BRL',
    amount: left - 1n,
    roundId: id2,
    gameCode: 'OTHER',
  })
  expect(await act(game, id, { version: 0, move: 'double' })).toBe('insufficient_funds')
  expect(await act(game, id, { version: 0, move: 'double' })).toBe('insufficient_funds')
  expect(await roundOf(game, id)).toMatchObject({ state: 'open', version: 0, view: round.view })
  expect((await stakesOf(id)).map(({ number, state }) => [number, state])).toEqual([
    [2, 'declined'],
    [3, 'declined'],
  ])
  expect(await studio.balance(memberId)).toBe(1n)
  const ended = await standOut(game, id)
  expect(ended.extraStake).toBeUndefined()
})

test.each([
  ['LIMIT_EXCEEDED', 'bet_limit_reached'],
  ['SESSION_EXPIRED', 'game_session_ended'],
  ['GAME_DISABLED', 'game_disabled'],
])(
  'GAM-02 a further stake asks the wallet like any bet: %s is no, and nothing has changed',
  async (status, code) => {
    const { memberId, game, id, round, before } = await roundWith('double')
    const { bet: take } = wallet
    const asked: string[] = []
    wallet.bet = async ({ transactionId }) => {
      asked.push(transactionId)
      return { status, balance: before }
    }
    expect(await act(game, id, { version: 0, move: 'double' })).toBe(code)
    wallet.bet = take
    expect(asked).toEqual([`${id}:bet:2`])
    expect(await roundOf(game, id)).toMatchObject({ state: 'open', version: 0, view: round.view })
    expect(await stakesOf(id)).toMatchObject([{ state: 'declined', answer: status }])
    expect(await studio.balance(memberId)).toBe(before)
  },
)

describe('an answer that was lost', () => {
  test('GAM-02 after the wallet had taken the stake: nothing else is decided meanwhile, then the decision counts, once', async () => {
    const { memberId, game, id, before } = await roundWith('double')
    wallet.fail(1, 'after')
    expect(await act(game, id, { version: 0, move: 'double' })).toBe('round_pending')
    expect(await act(game, id, { version: 0, move: 'double' })).toBe('round_pending')
    expect(await act(game, id, { version: 0, move: 'hit' })).toBe('round_pending')
    expect((await roundOf(game, id)).version).toBe(0)
    clock.advance(16_000)
    await Promise.all([recoverRounds(parts), recoverRounds(parts)])
    const round = await roundOf(game, id)
    expect(round).toMatchObject({ version: 1, state: 'closed', extraStake: STAKE })
    expect(await betsOf(memberId, id)).toHaveLength(2)
    expect(await studio.balance(memberId)).toBe(before - STAKE + (round.payout ?? 0n))
    expect(await act(game, id, { version: 0, move: 'double' })).toBe('conflict')
  })

  test('GAM-02 before it reached the wallet: the round goes on as it was, and the stake is refused when it comes late', async () => {
    const { memberId, game, id, round, before } = await roundWith('split')
    wallet.fail(1, 'before')
    expect(await act(game, id, { version: 0, move: 'split' })).toBe('round_pending')
    clock.advance(16_000)
    await recoverRounds(parts)
    expect(await roundOf(game, id)).toMatchObject({ state: 'open', version: 0, view: round.view })
    const late = await wallet.bet({
      transactionId: `${id}:bet:2`,
      playerId: memberId,
      walletSession: '',
      currency: 'BRL',
      amount: STAKE,
      roundId: id,
      gameCode: 'HT-BJ',
    })
    expect(late.status).toBe('TX_CANCELLED')
    expect(await studio.balance(memberId)).toBe(before)
    // The player asks anew: that is another stake with another name.
    expect(await act(game, id, { version: 0, move: 'split' })).toBe('success')
    expect((await stakesOf(id)).map(({ number, state }) => [number, state])).toEqual([
      [2, 'lost'],
      [3, 'taken'],
    ])
    await standOut(game, id)
  })

  test('GAM-02 killed between the wallet’s yes and the card: the same card comes afterwards', async () => {
    const { game, id, rules } = await roundWith('double')
    // What is left when a process dies there: the stake is written down and taken, the decision is not.
    wallet.fail(1, 'after')
    await act(game, id, { version: 0, move: 'double' })
    const due = blackjack.apply(rules, blackjack.open(rules), { type: 'double' })
    clock.advance(16_000)
    await recoverRounds(parts)
    const shown = await roundOf(game, id)
    expect(shown.view).toEqual(JSON.parse(JSON.stringify(blackjack.view(rules, due))))
    expect(shown.payout).toBe(blackjack.settle(rules, due).payout)
  })
})

test('GAM-02 a round that staff ended while the wallet was asked gives the further stake back', async () => {
  const { memberId, game, id } = await roundWith('double')
  wallet.fail(1, 'after')
  await act(game, id, { version: 0, move: 'double' })
  const taken = await studio.balance(memberId)
  await db
    .transaction()
    .execute((tx) =>
      endByStaff(parts, tx, { memberId, roundId: id }, { payout: 0n, now: clock.now() }),
    )
  clock.advance(16_000)
  await recoverRounds(parts)
  await recoverRounds(parts)
  expect(await stakesOf(id)).toMatchObject([{ state: 'lost', answer: 'round_ended' }])
  expect(await studio.balance(memberId)).toBe(taken + STAKE)
})

test('GAM-02 insurance costs half, and a round left for a day is stood out for nothing more', async () => {
  const { memberId, game, id, before } = await roundWith('insure')
  expect(await act(game, id, { version: 0, move: 'insure' })).toBe('success')
  expect(await roundOf(game, id)).toMatchObject({ extraStake: STAKE / 2n })
  clock.advance(24 * 3_600_000 + 1)
  await recoverRounds(parts)
  const round = await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(round.state).toBe('closed')
  expect(round.extra_stake).toBe(STAKE / 2n)
  expect(await studio.balance(memberId)).toBe(before - STAKE / 2n + (round.payout ?? 0n))
})

test.each([
  ['won', 'win', 25n],
  ['lost', 'lose', 0n],
])('a round that is %s with its first cards is paid at once', async (_, outcome, reais) => {
  const { memberId, round, balance } = await windowBefore((rules) => {
    const state = blackjack.open(rules)
    return state.isOver && blackjack.settle(rules, state).payout === reais * REAL
  })
  expect(round).toMatchObject({ state: 'closed', outcome, legal: [] })
  expect(balance).toBe((990n + reais) * REAL)
  expect(await studio.balance(memberId)).toBe(balance)
})

test('the day’s statement has every further stake that moved money, as the ledger has it', async () => {
  const day = 86_400_000
  const window = {
    brandId: studio.brand.id,
    from: new Date(clock.now().getTime() - 3 * day),
    to: new Date(clock.now().getTime() + day),
  }
  const lines: { transactionId: string; counted: boolean; amount: bigint; playerId: bigint }[] = []
  for await (const page of studioStatement(context, window)) lines.push(...page)
  const further = lines.filter(({ transactionId }) => /:bet:\d+$/.test(transactionId))
  expect(further.some(({ counted }) => counted)).toBe(true)
  expect(further.some(({ counted }) => !counted)).toBe(true)
  for (const line of further) {
    const found = await studio.ledger.byExternalId(db, line.playerId, 7, line.transactionId)
    const stands =
      found.some(({ operation, tombstone }) => operation === 'bet' && !tombstone) &&
      found.every(({ operation }) => operation !== 'rollback_bet')
    if (line.counted) expect(stands, line.transactionId).toBe(true)
  }
})

test('the ledger is sound after all of this', async () => {
  await expectLedgerIntact(db)
})
