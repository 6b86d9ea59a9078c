/** Where a JPEG tells its size lies behind what the camera wrote, which may hold a small picture of its own. */
const HEAD_BYTES = 512 * 1024
const PNG = 0x89504e47
const JPEG = 0xffd8

export interface PictureSize {
  width: number
  height: number
}

/** How many pixels a JPEG or PNG has, read from its first bytes without unpacking it; null for what is neither. */
export async function pictureSize(file: Blob): Promise<PictureSize | null> {
  const bytes = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (bytes.byteLength >= 24 && bytes.getUint32(0) === PNG)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
  return bytes.byteLength >= 4 && bytes.getUint16(0) === JPEG ? jpegSize(bytes) : null
}

/** Walks from segment to segment up to the start of a frame (ITU T.81, B.2.2). */
function jpegSize(bytes: DataView): PictureSize | null {
  for (let at = 2; at + 9 < bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
    if (bytes.getUint8(at) !== 0xff) return null
    const marker = bytes.getUint8(at + 1)
    // C4, C8 and CC stand among the starts of frames and are none.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
  }
  return null
}
