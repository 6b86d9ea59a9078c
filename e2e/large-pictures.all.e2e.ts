import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { tellPassword } from './account-steps.ts'
import { desktop, forShortVisits, PATIENCE, phone, visit } from './browser.ts'
import { demoMember, wasHereBefore } from './demo-player.ts'
import { comeTo, onPhone } from './guest.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { signInAtDesk } from './staff-steps.ts'
import { expect, test } from './test.ts'

const member = demoMember('lotusdemo')

/** Of 24 megapixels, taken by a phone that lay on its side, with what a camera writes beside it. */
let photo: { name: string; mimeType: string; buffer: Buffer }
let house: RunningHouse
let browser: Browser

test.use({
  stage: {
    environment: { CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128', ...withoutTables },
    flags: forShortVisits,
  },
})
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
  photo = await takePhoto()
  await wasHereBefore(house, member)
})

async function takePhoto() {
  const [width, height] = [6_000, 4_000]
  // Red on the left as it is kept; turned upright, red is on top.
  const left = await sharp({
    create: { width: width / 2, height, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

/** Keeps what the page sends as files, for a look at it. */
const KEEP_SENT = `window.sentFiles = []
const { fetch: send } = window
window.fetch = (input, request) => {
  if (request?.body instanceof FormData)
    for (const part of request.body.values())
      if (part instanceof Blob && part.type !== 'application/json')
        window.sentFiles.push(part.arrayBuffer().then((bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))))
  return send(input, request)
}`

/** The one picture that was sent: small, upright, and with nothing of the camera in it. */
async function expectShrunk(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.sentFiles.length'), { timeout: PATIENCE }).toBe(1)
  const sent = Buffer.from(await page.evaluate<string>('window.sentFiles[0]'), 'base64')
  const { width, height, exif, orientation, format } = await sharp(sent).metadata()
  expect({ width, height, exif, orientation, format }).toEqual({
    width: 1_600,
    height: 2_400,
    exif: undefined,
    orientation: undefined,
    format: 'jpeg',
  })
  const { data } = await sharp(sent).raw().toBuffer({ resolveWithObject: true })
  // The first point is red, the last one blue.
  expect([data.at(0), data.at(-1)].every((part = 0) => part > 200)).toBe(true)
  expect([data.at(2), data.at(-3)].every((part = 255) => part < 60)).toBe(true)
}

test('SEC-14 a photo of 24 megapixels goes small and upright with a bank transfer', async () => {
  const guest = await comeTo(browser, house, { ...onPhone('pt'), brandHost: 'lotus.localhost' })
  const { page, context } = guest
  await context.addInitScript(KEEP_SENT)
  await guest.go('/member/depositv2')
  await tellPassword(guest, { username: member.account, password: member.password })
  await guest.field('member', 'amount').fill('2000000')
  await guest.button('payments', 'deposit.toBank').click()
  await guest.sees('payments', 'deposit.receipt')
  await page.locator('input[type=file]').setInputFiles(photo)
  await page
    .getByRole('img', { name: guest.words('payments', 'proof.picture', { number: 1 }) })
    .waitFor()
  await expectShrunk(page)
  // What is no picture is refused before it is sent, with a way on.
  const note = { name: 'IMG_0002.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }
  await page.locator('input[type=file]').setInputFiles(note)
  await guest.sees('browser', 'picture.unreadable')
  expect(await page.evaluate('window.sentFiles.length')).toBe(1)
  await context.close()
})

test('SEC-14 a photo of 24 megapixels goes small and upright to customer service', async () => {
  const { page, context, complaints } = await visit(browser, 'about:blank', {
    size: phone,
    isStill: true,
  })
  await context.addInitScript(KEEP_SENT)
  await page.goto(`${house.url}/service`)
  await page.locator('.service-hello').waitFor()
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.locator('.service-chosen li').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectShrunk(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('SEC-14 a photo of 24 megapixels goes small and upright into a banner', async () => {
  const { page, context, complaints } = await visit(browser, 'about:blank', {
    size: desktop,
    isStill: true,
  })
  await context.addInitScript(KEEP_SENT)
  await page.goto(`${house.url}/console/`)
  await signInAtDesk(page, 'admin')
  await page.goto(`${house.url}/console/content/banner/new`)
  await page.locator('input[type=file]').setInputFiles(photo)
  await expectShrunk(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
