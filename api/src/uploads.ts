import * as z from 'zod/mini'

/** Largest file that is taken (SEC-14). */
export const UPLOAD_BYTES = 5 * 1024 * 1024
/** Most pixels that are unpacked: more than a phone's camera takes, less than would fill a memory. */
export const UPLOAD_PIXELS = 24_000_000
/** What a browser may offer to choose from. */
export const uploadKinds = 'image/jpeg,image/png'

/** The part of a form that holds the input but for its files, as JSON. */
export const FORM_INPUT = 'input'

/** A picture in a form; what kind it is, is told by its bytes alone. */
export const sentPicture = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What an endpoint says that takes so many pictures in one field: room for the largest, and for the fields beside them. */
export function takesPictures(field: string, most: number) {
  return { files: { field, most }, bodyLimit: most * UPLOAD_BYTES + 32 * 1024 }
}

/** The bytes of a file in an answer. */
export const shownFile = z.codec(z.base64(), z.instanceof(Uint8Array), {
  decode: (text) => z.util.base64ToUint8Array(text),
  encode: (bytes) => z.util.uint8ArrayToBase64(bytes),
})

/** The refusals of every endpoint that takes a picture. */
export const uploadRefusals = [
  'upload_too_large',
  'upload_kind',
  'upload_too_many_pixels',
  'upload_unreadable',
] as const
