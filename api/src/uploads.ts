import * as z from 'zod/mini'

/** Largest file that is taken (SEC-14). */
export const UPLOAD_BYTES = 5 * 1024 * 1024
/** Most pixels that are unpacked: more than a phone's camera takes, less than would fill a memory. */
export const UPLOAD_PIXELS = 24_000_000
/** What a browser may offer to choose from. */
export const uploadKinds = 'image/jpeg,image/png'

/** Room for a file of the largest size in base64, and for the fields beside it. */
export const UPLOAD_BODY_LIMIT = Math.ceil(UPLOAD_BYTES / 3) * 4 + 16 * 1024

/** The bytes of a picture. What kind it is, is told by them alone. */
export const uploadedImage = z.codec(
  z.base64().check(z.maxLength(UPLOAD_BODY_LIMIT)),
  z.instanceof(Uint8Array),
  {
    decode: (text) => z.util.base64ToUint8Array(text),
    encode: (bytes) => z.util.uint8ArrayToBase64(bytes),
  },
)

/** The refusals of every endpoint that takes a picture. */
export const uploadRefusals = [
  'upload_too_large',
  'upload_kind',
  'upload_too_many_pixels',
  'upload_unreadable',
] as const
