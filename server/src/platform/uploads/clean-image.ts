import { UPLOAD_BYTES, UPLOAD_PIXELS } from '@croupier/api/uploads'
import sharp from 'sharp'
import { refuse } from '../refusal.ts'

/** A picture drawn anew from what somebody sent: no byte of the sent file is in it, nor where and with what it was taken. */
export interface CleanImage {
  media: 'image/jpeg'
  bytes: Buffer
  width: number
  height: number
}

/** Long enough to read the smallest print of a document, and an eighth of what a camera sends. */
const LONGEST_SIDE = 2_000
const QUALITY = 85
const DRAWING_SECONDS = 10

// The library could read many formats, drawings and documents among them; all but these two are shut in this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// One picture at a time and nothing kept: many large ones at once must not take the memory of the calls.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Reads a picture that a stranger sent, and draws it anew (SEC-14). What it says of itself does not count: the kind
 * is told by its first bytes, its size by its header before anything is unpacked. Refuses `upload_too_large` above
 * 5 MB, `upload_kind` for all but JPEG and PNG, `upload_too_many_pixels` above 24 megapixels, `upload_unreadable`.
 */
export async function cleanImage(sent: Uint8Array): Promise<CleanImage> {
  if (sent.byteLength > UPLOAD_BYTES) refuse('upload_too_large')
  const kind = kindOf(sent) ?? refuse('upload_kind')
  return await oneAtATime(() => drawnAnew(sent, kind))
}

/** JPEG or PNG by the first bytes; null for everything else. */
function kindOf(sent: Uint8Array): 'jpeg' | 'png' | null {
  const begins = (...bytes: number[]): boolean => bytes.every((byte, at) => sent[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  return null
}

async function drawnAnew(sent: Uint8Array, kind: 'jpeg' | 'png'): Promise<CleanImage> {
  // Its own limit stands above ours, so that ours is the one which answers.
  const limits = { limitInputPixels: UPLOAD_PIXELS * 4, failOn: 'truncated' as const }
  const header = await sharp(sent, limits)
    .metadata()
    .catch(() => refuse('upload_unreadable'))
  if (header.format !== kind) refuse('upload_kind')
  if (header.width * header.height > UPLOAD_PIXELS) refuse('upload_too_many_pixels')
  const drawn = await sharp(sent, limits)
    // The camera's turn is applied, for the note that says so is left behind with all others.
    .autoOrient()
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: DRAWING_SECONDS })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('upload_unreadable'))
  const { width, height } = drawn.info
  return { media: 'image/jpeg', bytes: drawn.data, width, height }
}

let last: Promise<unknown> = Promise.resolve()

function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
