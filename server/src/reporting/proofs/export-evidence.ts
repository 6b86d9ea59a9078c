import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { type ExportedTable, exportedTables, seedsQuery } from './export-files.ts'
import { type WrittenFile, writeLines } from './export-writer.ts'
import { lastCheckpoint, type Checkpoint } from './checkpoints.ts'
import { signingKey } from './signing-key.ts'
import { saltOf } from './tree.ts'
import { currentHorizon, walletStates } from './wallet-states.ts'

export interface EvidenceOrder {
  brandId: number
  /** Made when it is not there; files of an earlier export are never written over. */
  folder: string
  /** What those who play rounds add to the books. */
  played: readonly ExportedTable[]
  /** The raw seed of a member once it is revealed; null before. */
  revealedSeed(memberId: bigint, seedId: string): Promise<Uint8Array | null>
}

export interface Evidence {
  folder: string
  files: WrittenFile[]
}

const ROWS_A_STEP = 2_000

/**
 * Writes everything of a brand that an outsider needs to check the house, without personal data: JSON Lines and a signed manifest,
 * all of one snapshot. `verify/croupier-verify.mjs` reads it.
 */
export async function exportEvidence(context: Context, order: EvidenceOrder): Promise<Evidence> {
  const { brandId, folder } = order
  await mkdir(folder, { recursive: true })
  // A checkpoint whose text was spoilt must not keep the rest from being looked at.
  const checkpoint = await lastCheckpoint(context.db, brandId).catch(() => null)
  const written = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const files: WrittenFile[] = []
      for (const { name, query } of [...exportedTables, ...order.played])
        files.push(await writeLines(folder, name, rowsOf(tx, forBrand(query, brandId))))
      files.push(await writeLines(folder, 'seeds', seedRows(tx, order)))
      files.push(await writeLines(folder, 'leaves', leafRows(context, tx, checkpoint)))
      return { files, horizon: await currentHorizon(tx) }
    })
  await writeManifest(context, order, written)
  return { folder, files: written.files }
}

function forBrand(query: string, brandId: number): string {
  return query.replaceAll('$brand', String(Math.trunc(brandId)))
}

/** Reads by a cursor of the database, so a journal of any length fits. */
async function* rowsOf<Row extends object>(tx: Tx, query: string): AsyncGenerator<Row[]> {
  await sql.raw(`declare evidence no scroll cursor for ${query}`).execute(tx)
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${ROWS_A_STEP} from evidence`).execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql.raw('close evidence').execute(tx)
}

interface SeedRow {
  member_id: bigint
  id: string
  state: string
}

async function* seedRows(tx: Tx, order: EvidenceOrder): AsyncGenerator<object[]> {
  for await (const rows of rowsOf<SeedRow>(tx, forBrand(seedsQuery, order.brandId))) {
    const shown: object[] = []
    for (const row of rows) {
      const seed = row.state === 'revealed' ? await order.revealedSeed(row.member_id, row.id) : null
      shown.push({ ...row, server_seed: seed })
    }
    yield shown
  }
}

/** The leaves of the last checkpoint with their salts: with them its tree can be built anew. */
async function* leafRows(
  context: Context,
  tx: Tx,
  checkpoint: Checkpoint | null,
): AsyncGenerator<object[]> {
  if (!checkpoint) return
  const { brandId, number } = checkpoint
  const key = context.keyring.key('proofs-leaf')
  const { horizon } = checkpoint.statement
  for await (const states of walletStates(tx, { brandId, horizon })) {
    yield states.map(({ player_id, currency, subaccount, balance, seq, head }) => {
      const member = String(player_id)
      const salt = saltOf(key, { brandId, number, member, currency, subaccount })
      return { checkpoint: number, salt, member, currency, subaccount, balance, seq, head }
    })
  }
}

async function writeManifest(
  { clock, keyring }: Context,
  { brandId, folder }: EvidenceOrder,
  { files, horizon }: { files: readonly WrittenFile[]; horizon: string },
): Promise<void> {
  const key = signingKey(keyring)
  const manifest = {
    format: 'croupier-export-v1',
    brand: brandId,
    at: clock.now().toISOString(),
    horizon,
    publicKey: key.publicKey.toString('hex'),
    files,
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, 'manifest.json'), text, { flag: 'wx' })
  await writeFile(join(folder, 'manifest.sig'), `${key.sign(text).toString('hex')}\n`, {
    flag: 'wx',
  })
}
