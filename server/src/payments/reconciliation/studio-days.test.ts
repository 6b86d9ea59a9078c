import { studioApi } from '@croupier/api/play/studio'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { crashTable } from '../../../test/crash-table.ts'
import { gameWindow } from '../../../test/game-window.ts'
import { createAudit } from '../../core/audit/audit.ts'
import { fairnessRoutes } from '../../play/fairness/fairness.ts'
import { recoverRounds, studioRoutes, studioVertical } from '../../play/verticals/studio/studio.ts'
import { placeTableBet } from '../../play/verticals/studio/table/place-bet.ts'
import { playTableRound } from '../../play/verticals/studio/table/play-table-round.ts'
import { createVendors, seedVendors } from '../../play/vendors/vendors.ts'
import { reconcile, type ReconciliationDeps } from './reconciliation.ts'

const studio = await crashTable()
const { context, clock, http, parts: studioParts, wallet } = studio
fairnessRoutes(http, { rotate: studioParts.fairness.rotate })
studioRoutes(http, studioParts)
await seedVendors(context, [1])
const vendors = createVendors(context, {
  ledger: studio.ledger,
  trialGrant: 0n,
  playable: async () => null,
  closure: async () => null,
})
/** The number under which the test's wallet writes the studio's lines. */
const SOURCE = 7
const own = (await vendors.all()).find(({ id }) => id === SOURCE)
const code = own?.code ?? ''

const { statement } = studioVertical(studioParts)

const parts: ReconciliationDeps = {
  context,
  ledger: studio.ledger,
  audit: createAudit(context),
  brands: studio.brands,
  identity: studio.identity,
  vendors,
  vendorStatements: statement
    ? new Map([[code, { fetch: async (window) => statement(window) }]])
    : new Map(),
  providers: new Map(),
}

const order = (stake: string, choice: object) => ({ id: context.random.uuid(), stake, choice })

async function compared(): Promise<{ state: string; matched: bigint; found: string[] }> {
  const day = new Date(clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
  clock.set(new Date(Date.parse(`${day}T03:00:00.000Z`) + 26 * 3_600_000))
  await reconcile(parts)
  const { rows } = await sql<{ state: string; matched: bigint; found: string[] }>`
    select state, matched, array(select reason || ' ' || subject from reconciliation_differences d where d.run_id = r.id order by 1)
      as found
    from reconciliation_runs r where brand_id = 1 and counterpart = ${code} and day = ${day}::date`.execute(
    context.db,
  )
  const [row] = rows
  if (!row) throw new Error('no run')
  return row
}

test('I12 the studio’s own tables say of a day of spins, steps, tables and lost calls what the journal says', async () => {
  const memberId = await studio.member(10_000_000n)
  const open = async (gameCode: string) =>
    await gameWindow(http, { launchToken: studio.launch(memberId), gameCode })
  const koi = await open('HS-KOI')
  for (let spin = 0; spin < 10; spin++) await koi.value(studioApi.play, order('20000', {}))
  expect(await koi.code(studioApi.play, order('2000000000', {}))).not.toBe('success')
  wallet.fail(1, 'after')
  await koi.code(studioApi.play, order('20000', {}))
  wallet.fail(1, 'before')
  await koi.code(studioApi.play, order('20000', {}))
  clock.advance(16_000)
  await recoverRounds(studioParts)
  const mines = await open('HM-MINES')
  const begun = await mines.value(studioApi.play, order('10000', { mines: 1 }))
  expect(begun.round.state).toBe('open')
  const round = await studio.roundThatReaches(150)
  const [low, high] = [await studio.seat(), await studio.seat()]
  await placeTableBet(studioParts, low, studio.order(120))
  await placeTableBet(studioParts, high, studio.order(1_000_000))
  await playTableRound(studioParts, studio.turn, round)
  const day = await compared()
  expect(day.found).toEqual([])
  expect(day.state).toBe('matched')
  expect(day.matched).toBeGreaterThanOrEqual(15n)
})

test('I12 a win that the studio still owes is missing here until it is paid', async () => {
  const round = await studio.roundThatReaches(150)
  const seat = await studio.seat()
  const { bet } = await placeTableBet(studioParts, seat, studio.order(120))
  await context.db
    .updateTable('studio_table_bets')
    .set({ state: 'settled', outcome: 'win', payout: 12_000n, settled_at: clock.now() })
    .where('id', '=', bet.id)
    .execute()
  const { found } = await compared()
  expect(found).toEqual([`missing_here ${seat.memberId}:win:${bet.id}:win`])
  await wallet.win({
    transactionId: `${bet.id}:win`,
    playerId: seat.memberId,
    currency: 'BRL',
    amount: 12_000n,
    roundId: bet.id,
    betTransactionId: `${bet.id}:bet`,
    gameCode: 'HC-CRASH',
  })
  expect((await compared()).found).toEqual([`late ${seat.memberId}:win:${bet.id}:win`])
  const cases = await context.db
    .selectFrom('reconciliation_cases')
    .select(['state', 'outcome'])
    .where('counterpart', '=', code)
    .execute()
  expect(cases).toEqual([{ state: 'resolved', outcome: 'matched_later' }])
  expect(round.number).toBeGreaterThan(0n)
})
