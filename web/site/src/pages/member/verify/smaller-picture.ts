import { UPLOAD_BYTES } from '@croupier/api/uploads'

/** More than the house keeps; a phone's photo of twelve megapixels becomes small enough for a slow line. */
const LONGEST_SIDE = 2_400
const QUALITY = 0.9

export interface SmallerPicture {
  bytes: Uint8Array<ArrayBuffer>
  /** An address of this page, to show what was taken. */
  preview: string
}

/** The picture as it will be sent. What the browser cannot draw is sent as it is, and the house says what is wrong with it. */
export async function smallerPicture(file: File): Promise<SmallerPicture> {
  const drawn = await redrawn(file).catch(() => null)
  const blob = drawn ?? file
  const bytes = new Uint8Array(await blob.slice(0, UPLOAD_BYTES + 1).arrayBuffer())
  return { bytes, preview: drawn ? URL.createObjectURL(drawn) : '' }
}

async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
}
