import { encode } from 'uqr'

/** Modules of quiet zone around the code, as the standard asks. */
const QUIET_ZONE = 4
/** Sharp on a poster, and small enough to be sent. */
const LEAST_SIDE = 1_024

interface Square {
  x: number
  y: number
  side: number
}

/** The dark squares of a QR code in whole pixels, and the side of the picture; at least 1,024 pixels. */
export function qrSquares(text: string): { side: number; squares: Square[] } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const side = Math.ceil(LEAST_SIDE / size)
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [{ x: x * side, y: y * side, side }] : [])),
  )
  return { side: size * side, squares }
}

/** A QR code as a PNG to be printed or sent. Rejects where the browser cannot draw. */
export async function qrPicture(text: string): Promise<Blob> {
  const { side, squares } = qrSquares(text)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#000'
  for (const square of squares) pen.fillRect(square.x, square.y, square.side, square.side)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn')))),
  )
}
