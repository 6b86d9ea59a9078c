import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'

export interface WrittenFile {
  name: string
  lines: number
  sha256: string
  /** Of the file beside it that holds a digest for each line, so that a changed line can be named. */
  sumsSha256: string
}

/** Writes rows as JSON Lines, and beside them `<name>.sums` with the first 16 digits of each line's SHA-256. */
export async function writeLines(
  folder: string,
  name: string,
  rows: AsyncIterable<readonly object[]>,
): Promise<WrittenFile> {
  const data = openFile(join(folder, `${name}.jsonl`))
  const sums = openFile(join(folder, `${name}.sums`))
  let lines = 0
  for await (const part of rows) {
    const texts = part.map((row) => JSON.stringify(row, plainValue))
    lines += texts.length
    await data.write(texts.map((text) => `${text}\n`).join(''))
    await sums.write(texts.map((text) => `${lineSum(text)}\n`).join(''))
  }
  return { name, lines, sha256: await data.end(), sumsSha256: await sums.end() }
}

function lineSum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Money and other large numbers as strings of digits, bytes as hexadecimal digits. Nothing is lost, nothing is rounded. */
function plainValue(this: unknown, name: string, value: unknown): unknown {
  // A Buffer writes itself as a list of numbers before it comes here, so the original is looked at.
  const original: unknown =
    typeof this === 'object' && this !== null ? Reflect.get(this, name) : value
  if (original instanceof Uint8Array) return Buffer.from(original).toString('hex')
  return typeof value === 'bigint' ? String(value) : value
}

function openFile(path: string) {
  const stream: WriteStream = createWriteStream(path, { flags: 'wx' })
  const hash = createHash('sha256')
  return {
    write: async (text: string): Promise<void> => {
      hash.update(text)
      if (!stream.write(text)) await once(stream, 'drain')
    },
    end: async (): Promise<string> => {
      stream.end()
      await once(stream, 'finish')
      return hash.digest('hex')
    },
  }
}
