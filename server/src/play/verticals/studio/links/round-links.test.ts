import type { AnyEndpoint, OutputOf } from '@croupier/api/endpoint'
import { roundLinksApi } from '@croupier/api/play/round-links'
import { gameCodes, gameRules, isGameCode } from '@croupier/games/engine/registry.ts'
import { checkDraw, checkRound } from '@croupier/games/engine/verify-round.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { playAllAlone, playAllDealt } from '../../../../../test/evidence-games.ts'
import { evidenceWorld, playTable } from '../../../../../test/evidence-world.ts'
import { browserOf } from '../../../../../test/people.ts'
import { publicRound, verdictsOf } from '../../../../../test/public-rounds.ts'
import { actInRound } from '../act-in-round.ts'
import { playRound } from '../play-round.ts'
import { roundLinkRoutes } from '../studio.ts'
import { publicCancelReason } from './public-round.ts'
import { openRoundLink, encryptRoundLink } from './round-link.ts'

const world = await evidenceWorld()
const { context, brand, parts, sessionOf } = world
const http = await world.serve()
roundLinkRoutes(http, { studio: parts, gameTitle: async (code, language) => `${code} ${language}` })
const visitor = (host = 'localhost') => browserOf({ http, clock: world.clock }, { host })
const REAL = 10_000n

afterAll(async () => {
  await context.db.destroy()
})

async function somebody(account: string) {
  const browser = visitor()
  const { login } = await browser.register(account)
  const memberId = login?.id ?? 0n
  await world.ledger.apply({
    id: context.random.uuid(),
    playerId: memberId,
    brandId: brand.id,
    currency: 'BRL',
    subaccount: 'cash',
    operation: 'deposit',
    source: 0,
    externalId: context.random.uuid(),
    amount: 100_000n * REAL,
    counterAccount: 'psp',
    at: context.clock.now(),
  })
  return { browser, memberId }
}

/** What the stand-alone script says of answers as the page saves them. */
const judged = async <E extends AnyEndpoint>(
  endpoint: E,
  values: readonly (OutputOf<E> & { engineCode: string })[],
) => await verdictsOf(values.map((value) => publicRound(endpoint, value)))

// One who plays every game that the house has, alone and at tables.
const player = await somebody('annathefirst')
await playAllAlone(world, player.memberId, 1)
await playAllDealt(world, [player.memberId], 1)
await playTable(world, [player.memberId], 2)

type Linked = OutputOf<typeof roundLinksApi.linked>

function checked({ engineCode, round }: Linked) {
  if (!isGameCode(engineCode)) throw new Error(`no rules for ${engineCode}`)
  return checkRound(gameRules(engineCode), round)
}

test('RNG-03 GAM-03 any round of any game, behind its link, is computed again by the page and by the script', async () => {
  const { memberId } = player
  const played = await context.db.selectFrom('studio_rounds').select('id').execute()
  const bets = await context.db.selectFrom('studio_table_bets').select('id').execute()
  const shown = await Promise.all(
    [...played, ...bets].map(async ({ id }) => {
      const link = encryptRoundLink(context.keyring, brand.id, { memberId, roundId: id })
      return await visitor().value(roundLinksApi.linked, { link })
    }),
  )
  expect(new Set(shown.map(({ engineCode }) => engineCode))).toEqual(new Set(gameCodes))
  const found = shown.map((one) => [one.engineCode, checked(one)])
  for (const [, check] of found)
    expect(check).toMatchObject({ seedWasCommitted: true, mathIsNamed: true, outcomeIsEqual: true })
  const verdicts = await judged(roundLinksApi.linked, shown)
  expect(verdicts.filter(({ holds }) => !holds)).toEqual([])
  // One that was told otherwise is found out by both, at the step that is wrong.
  const paidMore = shown.map((one) => ({
    ...one,
    round: { ...one.round, payout: (one.round.payout ?? 0n) + 100n },
  }))
  for (const one of paidMore)
    expect(checked(one)).toMatchObject({ resultIsEqual: true, payoutIsEqual: false })
  const wrong = await judged(roundLinksApi.linked, paidMore)
  expect(wrong.map(({ steps }) => steps.find(({ holds }) => !holds)?.step)).toEqual(
    paidMore.map(() => 'payout'),
  )
})

test('GAM-03 a link shows no name, no balance and nothing that is not over yet', async () => {
  const { browser, memberId } = await somebody('marcelodias')
  const session = sessionOf(memberId, 'HM-MINES')
  const id = context.random.uuid()
  await playRound(parts, session, { id, stake: REAL, choice: { mines: 3 } })
  const { link } = await browser.value(roundLinksApi.link, { roundId: id })
  const before = await visitor().value(roundLinksApi.linked, { link })
  expect(before).toMatchObject({
    title: 'HM-MINES en',
    player: 'ma***s',
    isTrial: false,
    round: { state: 'open', choice: null, actions: [], view: null, fairness: { serverSeed: null } },
  })
  const pick = { memberId, roundId: id, version: 0, action: { type: 'pickRandom' } }
  const { row } = await actInRound(parts, pick)
  if (row.state === 'open')
    await actInRound(parts, { ...pick, version: row.version, action: { type: 'cashOut' } })
  const after = await visitor().value(roundLinksApi.linked, { link })
  expect(after.round).toMatchObject({ choice: { mines: 3 }, fairness: { serverSeed: null } })
  expect(checked(after)).toBeNull()
  const [verdict] = await judged(roundLinksApi.linked, [after])
  expect(verdict?.unread).toContain('not revealed')
  expect(JSON.stringify(z.encode(roundLinksApi.linked.output, after))).not.toMatch(/marcelo/)
})

test('SEC-06 a link is made by its player alone, opens in its brand alone, and cannot be bent', async () => {
  const { browser, memberId } = await somebody('ownerofround')
  const roundId = context.random.uuid()
  await playRound(parts, sessionOf(memberId, 'HM-LIMBO'), {
    id: roundId,
    stake: REAL,
    choice: { targetX100: 200 },
  })
  const other = await somebody('nottheowner')
  const { code } = await other.browser.refusal(roundLinksApi.link, { roundId })
  expect(code).toBe('not_found')
  const { link } = await browser.value(roundLinksApi.link, { roundId })
  expect(openRoundLink(context.keyring, brand.id, link)).toEqual({ memberId, roundId })
  expect(openRoundLink(context.keyring, brand.id + 1, link)).toBeNull()
  const strange = await visitor('lotus.localhost').refusal(roundLinksApi.linked, { link })
  const bent = `${link.slice(0, 40)}${link[40] === 'A' ? 'B' : 'A'}${link.slice(41)}`
  const changed = await visitor().refusal(roundLinksApi.linked, { link: bent })
  expect([strange.code, changed.code]).toEqual(['not_found', 'not_found'])
})

test('RNG-03 a round of a table is everybody’s by its number, down to the end of its chain', async () => {
  const rows = await context.db
    .selectFrom('studio_table_rounds')
    .select(['game_code', 'number'])
    .execute()
  const shown = await Promise.all(
    rows.map(async ({ game_code: gameCode, number }) =>
      visitor().value(roundLinksApi.tableRound, { gameCode, number: Number(number) }),
    ),
  )
  for (const { engineCode, profile, mathSha256, round } of shown) {
    const game = isGameCode(engineCode) ? gameRules(engineCode) : null
    if (game?.kind !== 'shared') throw new Error(`${engineCode} is no table`)
    const { commitment, salt, chainIndex, serverSeed, before, result } = round
    const seeds = { serverSeed: serverSeed ?? '', clientSeed: salt, nonce: chainIndex }
    const draw = { profile, mathSha256, commitment, seeds, before, result }
    expect(checkDraw(game, draw)).toMatchObject({
      seedWasCommitted: true,
      mathIsNamed: true,
      resultIsEqual: true,
    })
  }
  const verdicts = await judged(roundLinksApi.tableRound, shown)
  expect(verdicts.map(({ steps }) => steps.at(-1))).toEqual(
    verdicts.map(() => ({ step: 'chain', holds: true, problem: null })),
  )
  const [first] = rows
  const elsewhere = visitor('lotus.localhost')
  const { code } = await elsewhere.refusal(roundLinksApi.tableRound, {
    gameCode: first?.game_code ?? '',
    number: Number(first?.number),
  })
  expect(code).toBe('not_found')
})

const reasonOf = (cancelReason: string | null, state: 'cancelled' | 'closed' = 'cancelled') =>
  publicCancelReason({ state, cancelReason })

test('why a bet did not count is said without a word about the balance', () => {
  const stored = [
    'INSUFFICIENT_FUNDS',
    'bets_closed',
    'taken_back',
    'bet_lost',
    'ended_by_staff',
    null,
  ]
  expect(stored.map((reason) => reasonOf(reason))).toEqual([
    'not_accepted',
    'too_late',
    'taken_back',
    'lost_on_its_way',
    'ended_by_staff',
    'not_accepted',
  ])
  expect(reasonOf(null, 'closed')).toBeNull()
})
