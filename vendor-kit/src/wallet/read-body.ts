import type { IncomingMessage } from 'node:http'

/** A full batch fits easily. */
const LARGEST_BODY = 256 * 1024

/** Null when it is larger than any call can be; the rest is heard out and forgotten. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    const bytes: unknown = piece
    if (!Buffer.isBuffer(bytes)) continue
    length += bytes.length
    if (length <= LARGEST_BODY) pieces.push(bytes)
    if (length > 16 * LARGEST_BODY) return null
  }
  return length > LARGEST_BODY ? null : Buffer.concat(pieces)
}
