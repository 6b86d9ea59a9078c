import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type pg from 'pg'
import type { LedgerEntry } from '../src/core/ledger/ledger.ts'
import { exportEvidence, checkpointHour } from '../src/reporting/proofs/proofs.ts'
import { actInRound } from '../src/play/verticals/studio/act-in-round.ts'
import { playRound } from '../src/play/verticals/studio/play-round.ts'
import type { GameSession } from '../src/play/verticals/studio/sessions.ts'
import { openRound } from '../src/play/verticals/studio/table/open-round.ts'
import { placeTableBet } from '../src/play/verticals/studio/table/place-bet.ts'
import { studioEvidence } from '../src/play/verticals/studio/studio.ts'
import { playTableRound } from '../src/play/verticals/studio/table/play-table-round.ts'
import { createLease } from '../src/platform/lease.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { testCluster } from './cluster.ts'
import { testStudio } from './studio.ts'

const run = promisify(execFile)
const SCRIPT = join(projectRoot(), 'verify/croupier-verify.mjs')
const REAL = 10_000n
const HOUR = 3_600_000

/** What `croupier-verify --json` says. */
export interface Verdict {
  holds: boolean
  checked: Record<string, number>
  findings: { check: string; file: string; row: string; problem: string }[]
  notes: string[]
}

/** Runs the stand-alone script as a stranger would: as a process of its own. Never throws on findings. */
export async function verifyExport(
  folder: string,
  ...options: string[]
): Promise<Verdict & { code: number }> {
  const answer = await run(process.execPath, [SCRIPT, folder, '--json', ...options], {
    cwd: tmpdir(),
    maxBuffer: 64_000_000,
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string; stderr: string }) => {
      if (error.code !== 1) throw new Error(error.stderr)
      return error
    },
  )
  const verdict: Verdict = JSON.parse(answer.stdout)
  return { ...verdict, code: answer.code }
}

export type EvidenceWorld = Awaited<ReturnType<typeof evidenceWorld>>

/** A house in which everything was played that an export speaks of, checkpointed hour by hour. */
export async function evidenceWorld() {
  const studio = await testStudio()
  const { context, clock, brand, ledger } = studio
  /** Signs in as who may write any table: what a proof must withstand. */
  const owner = async (): Promise<pg.ClientConfig> => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      context.db,
    )
    return (await testCluster()).connection('croupier_owner', rows[0]?.name ?? '')
  }
  const checkpoint = async () => {
    clock.advance(HOUR)
    return await checkpointHour(context, { brandId: brand.id })
  }
  const exported = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'croupier-evidence-'))
    await exportEvidence(context, {
      brandId: brand.id,
      folder,
      played: studioEvidence,
      revealedSeed: (memberId, seedId) => studio.parts.fairness.revealed(memberId, seedId),
    })
    return folder
  }
  const sessionOf = (memberId: bigint, engineCode: string): GameSession => ({
    id: context.random.uuid(),
    memberId,
    brandId: brand.id,
    walletSession: context.random.uuid(),
    currency: 'BRL',
    gameCode: engineCode,
    engineCode,
    isTrial: false,
    profile: null,
    level: 0,
  })
  const move = async (playerId: bigint, input: Partial<LedgerEntry>): Promise<string> => {
    const entry: LedgerEntry = {
      id: context.random.uuid(),
      playerId,
      brandId: brand.id,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'bet',
      source: 7,
      externalId: context.random.uuid(),
      amount: REAL,
      counterAccount: 'vendor',
      at: clock.now(),
      ...input,
    }
    return (await ledger.apply(entry)).status
  }
  return { ...studio, owner, checkpoint, exported, sessionOf, move }
}

type Bare = Pick<EvidenceWorld, 'parts' | 'context' | 'sessionOf' | 'brand' | 'clock'>

/** One round of each mini game. */
async function playMinis({ parts, context, sessionOf }: Bare, memberId: bigint): Promise<void> {
  const choices = {
    'HM-DICE': { side: 'under', winning: 9_417 },
    'HM-LIMBO': { targetX100: 110 },
    'HM-PLINKO': { rows: 16, risk: 'medium' },
  }
  for (const [code, choice] of Object.entries(choices)) {
    const order = { id: context.random.uuid(), stake: REAL, choice }
    await playRound(parts, sessionOf(memberId, code), order)
  }
  const id = context.random.uuid()
  const cards = sessionOf(memberId, 'HM-HILO')
  let { row } = await playRound(parts, cards, { id, stake: REAL, choice: {} })
  for (const type of ['skip', 'higher', 'lower', 'same', 'cashOut']) {
    const decision = { memberId, roundId: id, version: row.version, action: { type } }
    // Not every card allows every guess; what is refused changes nothing.
    const answer = await actInRound(parts, decision).catch(() => null)
    if (answer) row = answer.row
    if (row.state !== 'open') break
  }
}

/** Spins, mines and mini games of one member, whose seed is then shown. */
export async function playPersonal(world: Bare, memberId: bigint, times: number): Promise<void> {
  const { parts, context, sessionOf, brand } = world
  const koi = sessionOf(memberId, 'HS-KOI')
  const field = sessionOf(memberId, 'HM-MINES')
  for (let turn = 0; turn < times; turn++) {
    await playRound(parts, koi, { id: context.random.uuid(), stake: REAL, choice: {} })
    const id = context.random.uuid()
    let { row } = await playRound(parts, field, { id, stake: REAL, choice: { mines: 3 } })
    for (const action of [
      { type: 'pick', tile: turn % 25 },
      { type: 'pickRandom' },
      { type: 'cashOut' },
    ]) {
      if (row.state !== 'open') break
      const decision = { memberId, roundId: id, version: row.version, action }
      row = (await actInRound(parts, decision)).row
    }
  }
  await playMinis(world, memberId)
  const member = { memberId, brandId: brand.id }
  await context.db
    .transaction()
    .execute((tx) => parts.fairness.rotate(tx, member, 'a seed of my own'.replaceAll(' ', '-')))
}

/** Rounds of the crash table with bets that leave early, late, and not at all. */
export async function playTable(
  world: Bare,
  members: readonly bigint[],
  times: number,
): Promise<void> {
  const { parts, context, sessionOf, brand, clock } = world
  const id = `HC-CRASH:${brand.id}`
  await parts.fairness.openChain(id)
  const name = `table:${id}`
  const lease = createLease(context.db, { name, holder: context.random.uuid(), ttlMs: 600_000 })
  const lead = { name, token: (await lease.acquire()) ?? 0n }
  const table = { id, brandId: brand.id, gameCode: 'HC-CRASH' }
  const signal = new AbortController().signal
  const pause = async (ms: number) => clock.advance(Math.max(0, ms))
  for (let turn = 0; turn < times; turn++) {
    const round = await openRound(parts, table, lead)
    for (const [place, memberId] of members.entries()) {
      await placeTableBet(parts, sessionOf(memberId, 'HC-CRASH'), {
        id: context.random.uuid(),
        round: Number(round.number),
        place: 1,
        stake: REAL,
        choice: { autoCashOutX100: [101, 150, 100_000][place % 3] ?? null },
      })
    }
    await playTableRound(parts, { table, lead, signal, pause }, round)
  }
}
