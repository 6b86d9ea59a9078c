import { studioApi } from '@croupier/api/play/studio'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { gameWindow } from '../../../../test/game-window.ts'
import { testStudio } from '../../../../test/studio.ts'
import { studioRoutes } from './studio.ts'

const studio = await testStudio()
const { context, parts, http } = studio
const REAL = 10_000n

/** Done once, while the transaction of the next round holds the row of its seed. */
let beside: (() => void) | null = null
studioRoutes(http, {
  ...parts,
  fairness: {
    ...parts.fairness,
    takeNonce: async (...taken: Parameters<typeof parts.fairness.takeNonce>) => {
      const seed = await parts.fairness.takeNonce(...taken)
      const begin = beside
      beside = null
      begin?.()
      if (begin) await untilSomebodyWaits()
      return seed
    },
  },
})
afterAll(async () => await http.fastify.close())

/** Until what was begun beside the round waits for the row of its seed. */
async function untilSomebodyWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db)
  if (rows.length === 0) await untilSomebodyWaits()
}

const open = async (memberId: bigint, gameCode: string) =>
  await gameWindow(http, { launchToken: studio.launch(memberId), gameCode })
const mines = () => ({ id: context.random.uuid(), stake: '10000', choice: { mines: 3 } })

test.each([
  ['HM-MINES', { mines: 3 }],
  ['HS-KOI', {}],
])(
  'RNG-03 the seed of a round of %s is not revealed by a rotation that began before the round was written',
  async (gameCode, choice) => {
    const memberId = await studio.member(100n * REAL)
    const game = await open(memberId, gameCode)
    let rotation: Promise<string> | undefined
    beside = () => (rotation = game.code(studioApi.rotateSeeds, { clientSeed: 'mine' }))
    const order = { id: context.random.uuid(), stake: '20000', choice }
    const { round } = await game.value(studioApi.play, order)
    const answer = await rotation
    const seen = (await game.value(studioApi.round, { id: round.id })).round
    // A spin may have ended before the rotation looked for it; an open round may not.
    expect(answer === 'round_still_open' || seen.state === 'closed').toBe(true)
    if (gameCode === 'HM-MINES') expect(answer).toBe('round_still_open')
    if (seen.state !== 'closed') expect(seen.fairness.serverSeed).toBeNull()
  },
)

test('RNG-03 a seed that has served its rounds is not revealed while a round of it is being written', async () => {
  const memberId = await studio.member(100n * REAL)
  const [first, second] = [await open(memberId, 'HM-MINES'), await open(memberId, 'HM-HILO')]
  await context.db
    .updateTable('fairness_seeds')
    .set({ next_nonce: 1_000n })
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .execute()
  let other: Promise<string> | undefined
  const hilo = { id: context.random.uuid(), stake: '10000', choice: {} }
  beside = () => (other = second.code(studioApi.play, hilo))
  const { round } = await first.value(studioApi.play, mines())
  expect(await other).toBe('success')
  const seen = (await first.value(studioApi.round, { id: round.id })).round
  expect(seen.state).toBe('open')
  expect(seen.fairness.serverSeed).toBeNull()
})
