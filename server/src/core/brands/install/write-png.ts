import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const DEPTH = 8
const RED_GREEN_BLUE_ALPHA = 6
const BYTES_A_PIXEL = 4

/** A square picture as PNG (ISO/IEC 15948): four bytes a pixel, row by row from the top, red first, alpha last. */
export function writePng(pixels: Uint8Array, side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(DEPTH, 8)
  head.writeUInt8(RED_GREEN_BLUE_ALPHA, 9)
  const row = side * BYTES_A_PIXEL
  // Before each row stands how it is filtered: 0, not at all.
  const rows = Buffer.alloc((row + 1) * side)
  for (let y = 0; y < side; y++)
    rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
