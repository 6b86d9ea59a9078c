import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assert } from '@croupier/shared/assert'

/** What one call carries; a multiple of three, so that parts are cut where base64 is. */
export const PART_BYTES = 3 * 1024 * 1024
const KEPT_MS = 3_600_000
const BLOCK = 512

export function evidenceFolder(dataFolder: string): string {
  return join(dataFolder, 'exports')
}

/** Makes room: exports that were made long ago are no longer offered. */
export async function forgetOldEvidence(dataFolder: string, now: Date): Promise<void> {
  const folder = evidenceFolder(dataFolder)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now.getTime() - KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Puts the files of a folder into one tar file, and answers with its size. */
export async function packFolder(folder: string, file: string): Promise<number> {
  const names = (await readdir(folder)).toSorted()
  await pipeline(Readable.from(tarOf(folder, names)), createWriteStream(file, { flags: 'wx' }))
  return (await stat(file)).size
}

async function* tarOf(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    const { size, mtimeMs } = await stat(join(folder, name))
    yield header(name, size, Math.floor(mtimeMs / 1000))
    for await (const chunk of createReadStream(join(folder, name))) {
      assert(Buffer.isBuffer(chunk))
      yield chunk
    }
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(BLOCK * 2)
}

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`
}

/** The header of POSIX ustar (IEEE 1003.1, pax): numbers in octal digits, and a sum over the header's own bytes. */
function header(name: string, size: number, modified: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.write(`evidence/${name}`, 0, 100)
  block.write(octal(0o644, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(modified, 11), 136)
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** A part of a file; null when there is no such file or part. */
export async function readPart(file: string, part: number): Promise<Buffer | null> {
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) return null
  try {
    const { bytesRead, buffer } = await handle.read(
      Buffer.alloc(PART_BYTES),
      0,
      PART_BYTES,
      part * PART_BYTES,
    )
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
