import { UPLOAD_BYTES } from '@croupier/api/uploads'
import { pictureSize } from './picture-size.ts'

/** More than the house keeps; a phone's photo of 24 megapixels becomes small enough for a slow line. */
const LONGEST_SIDE = 2_400
/** Tried one after the other until the picture is small enough to be sent. */
const TRIES = [
  { longest: LONGEST_SIDE, quality: 0.9 },
  { longest: LONGEST_SIDE, quality: 0.75 },
  { longest: 1_600, quality: 0.7 },
] as const

export interface FitPicture {
  /** What it was called on its owner's device. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** An address of this page, to show what was taken. */
  preview: string
}

/** `unreadable`: this browser cannot draw it, as Chrome no HEIC. `tooLarge`: it stays larger than what may be sent. */
export class PictureProblem extends Error {
  readonly reason: 'unreadable' | 'tooLarge'
  constructor(reason: 'unreadable' | 'tooLarge', cause?: unknown) {
    super(reason, { cause })
    this.name = 'PictureProblem'
    this.reason = reason
  }
}

/**
 * The picture as it is sent from every upload of both sites: upright as its owner saw it, at most 2,400 pixels long and UPLOAD_BYTES
 * large, and without what a camera writes beside it (place, device). Throws PictureProblem.
 */
export async function fitPicture(file: File): Promise<FitPicture> {
  const picture = await decoded(file)
  try {
    for (const attempt of TRIES) {
      const blob = await drawn(picture, { ...attempt, type: file.type })
      if (blob.size > UPLOAD_BYTES) continue
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return { name: file.name, bytes, preview: URL.createObjectURL(blob) }
    }
  } finally {
    picture.close()
  }
  throw new PictureProblem('tooLarge')
}

/** One after the other: several photos unpacked at once are more than a phone's browser may hold. */
export async function fitPictures(files: readonly File[]): Promise<FitPicture[]> {
  const fit: FitPicture[] = []
  for (const file of files) fit.push(await fitPicture(file))
  return fit
}

/** Unpacked no larger than needed: 24 megapixels take 96 MB. */
async function decoded(file: File): Promise<ImageBitmap> {
  const size = await pictureSize(file)
  try {
    if (size === null || Math.max(size.width, size.height) <= LONGEST_SIDE)
      return await createImageBitmap(file)
    // One side alone, so that a photo that lies on its side keeps its proportions; the canvas makes the rest.
    const side = size.width >= size.height ? 'resizeWidth' : 'resizeHeight'
    const resized = { [side]: LONGEST_SIDE, resizeQuality: 'high' } as const
    return await createImageBitmap(file, resized).catch(() => createImageBitmap(file))
  } catch (cause) {
    throw new PictureProblem('unreadable', cause)
  }
}

async function drawn(
  picture: ImageBitmap,
  { longest, quality, type }: { longest: number; quality: number; type: string },
): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  const made = async (kind: string): Promise<Blob> =>
    await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new PictureProblem('unreadable'))),
        kind,
        quality,
      )
    })
  try {
    pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    // A drawing keeps what is clear in it, unless that makes it too large.
    const clear = type === 'image/png' ? await made('image/png') : null
    if (clear && clear.size <= UPLOAD_BYTES) return clear
    if (pen) {
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    }
    return await made('image/jpeg')
  } finally {
    // Some phones give the memory of a canvas back only when it has no size.
    canvas.width = 0
    canvas.height = 0
  }
}
