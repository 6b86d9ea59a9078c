import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { cleanImage } from './clean-image.ts'

const photo = await sharp({
  create: { width: 300, height: 200, channels: 3, background: '#3a7' },
})
  .jpeg()
  .withExif({ IFD0: { Copyright: 'SECRET OWNER' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .toBuffer()
const picture = await sharp({
  create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .png()
  .toBuffer()
const webp = await sharp(picture).webp().toBuffer()
const tiff = await sharp(photo).tiff().toBuffer()

async function codeOf(sent: Uint8Array): Promise<string> {
  try {
    await cleanImage(sent)
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('SEC-14 pictures that strangers send', () => {
  test('a photo is drawn anew and says nothing about where and by whom it was taken', async () => {
    expect(photo.includes('SECRET OWNER')).toBe(true)
    const clean = await cleanImage(photo)
    expect(clean).toMatchObject({ media: 'image/jpeg', width: 300, height: 200 })
    expect(clean.bytes.includes('SECRET OWNER')).toBe(false)
    expect((await sharp(clean.bytes).metadata()).exif).toBeUndefined()
  })

  test('a PNG comes out as JPEG, without transparency', async () => {
    const clean = await cleanImage(picture)
    expect(clean.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    const { channels } = await sharp(clean.bytes).stats()
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
  })

  test('a large photo becomes small enough to keep, and stands as the camera was held', async () => {
    const sideways = await sharp({
      create: { width: 3_000, height: 1_500, channels: 3, background: '#345' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await cleanImage(sideways)).toMatchObject({ width: 1_000, height: 2_000 })
  })

  test('what hides behind a picture is not in what is kept', async () => {
    const payloads = [
      '<script>alert(1)</script>',
      'PK\u0003\u0004evil.jar',
      '%PDF-1.7 /JS',
      '<?php',
    ]
    for (const payload of payloads) {
      for (const carrier of [photo, picture]) {
        const clean = await cleanImage(Buffer.concat([carrier, Buffer.from(payload)]))
        expect(clean.bytes.includes(payload), payload).toBe(false)
      }
    }
  })

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'upload_kind',
    ],
    ['an SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg/>'), 'upload_kind'],
    ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'upload_kind'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'upload_kind'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'upload_kind'],
    ['a WebP', webp, 'upload_kind'],
    ['a TIFF', tiff, 'upload_kind'],
    ['an archive', Buffer.from('PK\u0003\u0004'), 'upload_kind'],
    ['a page before a photo', Buffer.concat([Buffer.from('<html>'), photo]), 'upload_kind'],
    ['nothing', Buffer.alloc(0), 'upload_kind'],
    ['the first bytes of a JPEG and a page', jpegThen('<html><script>'), 'upload_unreadable'],
    ['the first bytes of a JPEG and a drawing', jpegThen('<svg xmlns="x"/>'), 'upload_unreadable'],
    ['half a photo', photo.subarray(0, photo.length / 2), 'upload_unreadable'],
    ['a broken PNG', picture.subarray(0, 40), 'upload_unreadable'],
    ['a bomb of 900 megapixels', pngOf(30_000, 30_000), 'upload_unreadable'],
    ['25 megapixels', pngOf(5_000, 5_000), 'upload_too_many_pixels'],
    ['one line too long', pngOf(24_000_001, 1), 'upload_too_many_pixels'],
    ['more than 5 MB', Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]), 'upload_too_large'],
  ])('%s is refused', async (_, sent, code) => {
    expect(await codeOf(sent)).toBe(code)
  })
})

function jpegThen(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)])
}

/** A small file that says it is large: what it would unpack to is in its header only. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
