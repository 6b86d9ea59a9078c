import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const blank = { width: 60, height: 40, channels: 3, background: 'teal' } as const

test('the size of a picture is read from its first bytes, behind what a camera wrote', async () => {
  const camera = { IFD0: { Make: 'x'.repeat(20_000), Model: 'phone' } }
  const kinds = [
    sharp({ create: blank }).jpeg(),
    sharp({ create: blank }).jpeg({ progressive: true }).withExif(camera),
    sharp({ create: blank }).png(),
  ]
  for (const kind of kinds) {
    const file = new Blob([new Uint8Array(await kind.toBuffer())])
    expect(await pictureSize(file)).toEqual({ width: 60, height: 40 })
  }
})

test('what is no picture has no size, and a broken one is read no further', async () => {
  const jpeg = new Uint8Array(await sharp({ create: blank }).jpeg().toBuffer())
  const cut = jpeg.slice(0, 30)
  const wild = Uint8Array.from(jpeg, (byte, at) => (at === 2 ? 0 : byte))
  for (const bytes of [new Uint8Array(), Uint8Array.of(0xff), cut, wild, new Uint8Array(64)])
    expect(await pictureSize(new Blob([bytes]))).toBeNull()
})
