import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../platform/context.ts'
import { type Checkpoint, checkpointsOf } from './checkpoints.ts'

const CHECKPOINTS_A_STEP = 500

export interface Published {
  written: number
  /** Checkpoints whose file says something else than the database, or whose file is there and the checkpoint is not. */
  contradicted: bigint[]
}

/** Where the checkpoints of a brand lie as files, to be copied to storage that cannot be overwritten. */
export function publishedFolder(dataFolder: string, brandId: number): string {
  return join(dataFolder, 'published', `brand-${brandId}`)
}

/** A checkpoint as it is published: the signed text and what proves it. */
export function checkpointDocument(checkpoint: Checkpoint): Record<string, string> {
  return {
    statement: checkpoint.text,
    digest: checkpoint.digest,
    signature: checkpoint.signature,
    publicKey: checkpoint.publicKey,
  }
}

/**
 * Writes each checkpoint of a brand that has no file yet, read-only and never over another, and compares the files with the database.
 * A file that contradicts stays: it is the evidence.
 */
export async function publishCheckpoints(
  { db, config }: Pick<Context, 'db' | 'config'>,
  brandId: number,
): Promise<Published> {
  const folder = publishedFolder(config.dataFolder, brandId)
  await mkdir(folder, { recursive: true })
  const files = new Set(await readdir(folder))
  const published: Published = { written: 0, contradicted: [] }
  let before: bigint | undefined
  for (;;) {
    const checkpoints = await checkpointsOf(db, { brandId, before, limit: CHECKPOINTS_A_STEP })
    for (const checkpoint of checkpoints) {
      const name = fileName(checkpoint.number)
      if (files.delete(name)) {
        if ((await readFile(join(folder, name), 'utf8')) !== textOf(checkpoint))
          published.contradicted.push(checkpoint.number)
      } else {
        await writeOnce(join(folder, name), textOf(checkpoint))
        published.written += 1
      }
    }
    before = checkpoints.at(-1)?.number
    if (before === undefined) break
  }
  for (const name of files) {
    const number = /^(\d{8,})\.json$/.exec(name)?.[1]
    if (number !== undefined) published.contradicted.push(BigInt(number))
  }
  return published
}

function fileName(number: bigint): string {
  return `${String(number).padStart(8, '0')}.json`
}

function textOf(checkpoint: Checkpoint): string {
  return `${JSON.stringify(checkpointDocument(checkpoint), null, 2)}\n`
}

async function writeOnce(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode: 0o444 })
}
