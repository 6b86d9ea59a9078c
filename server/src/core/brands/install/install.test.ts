import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testPeople } from '../../../../test/people.ts'
import { installRoutes } from './install-routes.ts'

const people = await testPeople()
installRoutes(people.http, { brands: people.brands, sentence: people.texts.sentence })

const get = (url: string, host = 'localhost:8080', headers = {}) =>
  people.http.fastify.inject({ url, headers: { host, ...headers } })

test('S1-008 each brand has a manifest of its own, in the language asked for, with icons of the sizes it names', async () => {
  const answer = await get('/manifest.webmanifest?lang=pt')
  const manifest = answer.json()
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Croupier',
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.description).toContain('tela inicial')
  const arabic = (await get('/manifest.webmanifest?lang=ar', 'lotus.localhost')).json()
  expect(arabic).toMatchObject({ name: 'Lotus', lang: 'ar', dir: 'rtl' })
  expect(arabic.theme_color).not.toBe(manifest.theme_color)
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src)
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect([icon.headers['content-type'], `${width}x${height}`]).toEqual(['image/png', sizes])
  }
})

const pixels = async (url: string, host?: string) =>
  await sharp((await get(url, host)).rawPayload)
    .raw()
    .toBuffer()

test('S1-008 icons show the mark of the brand; only a maskable one fills its corners', async () => {
  const [plain, maskable, lotus] = await Promise.all([
    pixels('/app-icon-192.png'),
    pixels('/app-icon-maskable-512.png'),
    pixels('/app-icon-192.png', 'lotus.localhost'),
  ])
  expect([plain[3], maskable[3]]).toEqual([0, 255])
  const middle = (96 * 192 + 96) * 4
  expect(plain.subarray(middle, middle + 4)).not.toEqual(lotus.subarray(middle, middle + 4))
})

test('S2-060 the light version for iPhones is a profile whose ids stay with the address', async () => {
  const idsOf = async (host: string) =>
    [
      ...(await get('/app.mobileconfig', host)).body.matchAll(/PayloadUUID<\/key><string>(.{36})/g),
    ].map(([, id]) => id)
  const answer = await get('/app.mobileconfig?lang=en')
  expect(answer.headers['content-type']).toContain('application/x-apple-aspen-config')
  expect(answer.headers['content-disposition']).toContain('croupier.mobileconfig')
  expect(answer.body).toContain('<string>com.apple.webClip.managed</string>')
  expect(answer.body).toContain('<key>URL</key><string>http://localhost:8080/</string>')
  const [data = ''] = /(?<=<data>)[^<]+/.exec(answer.body) ?? []
  expect((await sharp(Buffer.from(data, 'base64')).metadata()).width).toBe(180)
  const own = await idsOf('localhost:8080')
  expect(own).toEqual(await idsOf('localhost:8080'))
  const all = [...own, ...(await idsOf('lotus.localhost:8080'))]
  expect(new Set(all).size).toBe(4)
  for (const id of all) expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB]/)
})

test('the page without a connection says so in the language and theme of the reader, and runs nothing', async () => {
  const cases = [
    ['localhost', 'pt', '', 'lang="pt-BR" dir="ltr"', 'Você está offline', 'dark'],
    ['localhost', 'ja', 'theme=light', 'lang="ja" dir="ltr"', 'オフラインです', 'light'],
    ['lotus.localhost', 'ar', '', 'lang="ar" dir="rtl"', 'أنت غير متصل بالإنترنت', 'dark'],
  ] as const
  for (const [host, lang, cookie, head, title, theme] of cases) {
    const answer = await get(`/offline?lang=${lang}`, host, { cookie })
    expect(answer.body).toContain(head)
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).toContain(`color-scheme:${theme}`)
    expect(answer.body).not.toContain('<script')
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
  }
})

const links = async () => (await get('/wps/system/apps')).json().value

test('S2-060 links to the stores are there once the brand has them, and lead to the stores alone', async () => {
  expect(await links()).toEqual({ ios: null, android: null })
  const { schema } = (await import('../settings.ts')).settingOf['links.apps']
  const apple = 'https://apps.apple.com/br/app/croupier/id1'
  expect(schema.safeParse({ ios: apple, android: null }).success).toBe(true)
  expect(schema.safeParse({ ios: 'https://apps.example/app', android: null }).success).toBe(false)
})
