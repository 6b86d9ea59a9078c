import { UPLOAD_BYTES } from '@croupier/api/uploads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fitPicture, fitPictures } from './fit-picture.ts'

/** What the browser was asked to unpack at a time, and what it made. */
let open = 0
let mostOpen = 0
let made: { kind: string; width: number; height: number }[] = []
/** How large what is made is, one after the other. */
let sizes: number[] = []

beforeEach(() => {
  open = 0
  mostOpen = 0
  made = []
  sizes = []
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.endsWith('.heic')) throw new DOMException('no', 'InvalidStateError')
    open += 1
    mostOpen = Math.max(mostOpen, open)
    return { width: 6_000, height: 4_000, close: () => (open -= 1) }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    take,
    kind = '',
  ) {
    made.push({ kind, width: this.width, height: this.height })
    take(new Blob([new Uint8Array(sizes.shift() ?? 10)]))
  })
  URL.createObjectURL = () => 'blob:1'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

test('SEC-14 a picture of 24 megapixels is drawn 2,400 pixels long, and its memory is given back', async () => {
  expect(await fitPicture(file('a.jpg'))).toMatchObject({ name: 'a.jpg', preview: 'blob:1' })
  expect(made).toEqual([{ kind: 'image/jpeg', width: 2_400, height: 1_600 }])
  expect(open).toBe(0)
})

test('what stays too large is drawn smaller, and refused when that does not help', async () => {
  sizes = [UPLOAD_BYTES + 1, UPLOAD_BYTES + 1]
  await fitPicture(file('a.jpg'))
  expect(made.at(-1)).toEqual({ kind: 'image/jpeg', width: 1_600, height: 1_067 })
  sizes = Array.from({ length: 3 }, () => UPLOAD_BYTES + 1)
  await expect(fitPicture(file('a.jpg'))).rejects.toMatchObject({ reason: 'tooLarge' })
  expect(open).toBe(0)
})

test('a PNG stays one unless that is too large', async () => {
  await fitPicture(file('a.png', 'image/png'))
  expect(made.map(({ kind }) => kind)).toEqual(['image/png'])
  made = []
  sizes = [UPLOAD_BYTES + 1, 10]
  await fitPicture(file('a.png', 'image/png'))
  expect(made.map(({ kind }) => kind)).toEqual(['image/png', 'image/jpeg'])
})

test('a picture that the browser cannot draw is refused before it is sent', async () => {
  await expect(fitPicture(file('a.heic'))).rejects.toMatchObject({ reason: 'unreadable' })
})

test('several pictures are unpacked one after the other', async () => {
  expect(await fitPictures([file('a.jpg'), file('b.jpg'), file('c.jpg')])).toHaveLength(3)
  expect(mostOpen).toBe(1)
})
