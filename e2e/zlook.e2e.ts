import { mkdirSync } from 'node:fs'
import { openBrowser, PATIENCE } from './browser.ts'
import { demoMembers } from '../server/seeds/demo.ts'
import { withoutTables } from './house.ts'
import { wasHereBefore } from './demo-player.ts'
import { test } from './test.ts'

test.use({ stage: { environment: withoutTables } })
test('look', async ({ house }) => {
  mkdirSync('/tmp/shots', { recursive: true })
  const browser = await openBrowser([])
  const { db } = house.database
  const [person] = demoMembers
  if (!person) throw new Error()
  await wasHereBefore(house, person)
  const member = await db.selectFrom('identity_members').select('id').where('account', '=', 'demo').executeTakeFirstOrThrow()
  const draw = await db.selectFrom('raffles_draws').selectAll().where('brand_id', '=', 1).executeTakeFirst()
  if (draw) {
    await db.insertInto('raffles_tickets').values(Array.from({ length: 14 }, (_, n) => ({ member_id: member.id, id: `01900000-0000-7000-8000-0000000001${String(10 + n)}`, brand_id: 1, raffle: 'weekly-draw', occurrence: draw.occurrence, number: n * 7 + 3, cause: 'valid_bets', cause_key: draw.occurrence, part: n + 1, state: 'open', issued_at: new Date() }))).execute()
  }
  await db.insertInto('raffles_tickets').values(Array.from({ length: 4 }, (_, n) => ({ member_id: member.id, id: `01900000-0000-7000-8000-0000000002${String(10 + n)}`, brand_id: 1, raffle: 'daily-wheel', cause: 'reward', cause_key: 'x', part: n + 1, state: 'open', issued_at: new Date(), expires_at: new Date(Date.now() + 5e8) }))).execute()
  const looks = [
    { name: 'phone-pt', size: { width: 360, height: 800 }, language: 'pt', scheme: 'dark' as const },
    { name: 'desk-pt', size: { width: 1440, height: 900 }, language: 'pt', scheme: 'light' as const },
    { name: 'phone-ar', size: { width: 360, height: 800 }, language: 'ar', scheme: 'light' as const },
    { name: 'desk-ar', size: { width: 1440, height: 900 }, language: 'ar', scheme: 'dark' as const },
  ]
  for (const { name, size, language, scheme } of looks) {
    const context = await browser.newContext({ viewport: size, colorScheme: scheme })
    await context.addCookies([{ name: 'lang', value: language, url: house.url }, { name: 'theme', value: scheme, url: house.url }])
    const page = await context.newPage()
    page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
    page.on('console', (m) => { if (m.type() === 'error') console.log(name, 'console', m.text()) })
    await page.goto(`${house.url}/login`)
    await page.locator('input[autocomplete=username]').first().fill(person.account, { timeout: PATIENCE })
    await page.locator('input[type=password]').fill(person.password)
    await page.locator('form:has(input[type=password]) [type=submit]').click()
    await page.locator('input[type=password]').waitFor({ state: 'detached', timeout: PATIENCE })
    const shot = async (what: string, path: string, act?: () => Promise<void>) => {
      await page.goto(`${house.url}${path}`)
      await page.waitForTimeout(2500)
      if (act) await act()
      await page.screenshot({ path: `/tmp/shots/${name}-${what}.png`, fullPage: true })
    }
    await shot('list', '/promotions/raffles')
    await shot('wheel', '/promotions/daily-wheel', async () => {
      await page.locator('.raffle-stage .btn-main').click()
      await page.waitForTimeout(6300)
    })
    await shot('draw', '/promotions/weekly-draw')
    await shot('envelopes', '/promotions/hourly-envelopes')
    await db.updateTable('raffles_falls').set({ starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 1_800_000) }).where('brand_id', '=', 1).where('id', '=', (await db.selectFrom('raffles_falls').select('id').where('brand_id', '=', 1).orderBy('starts_at').limit(1).executeTakeFirstOrThrow()).id).execute()
    await shot('rain', '/promotions/hourly-envelopes', async () => {
      const take = page.locator('.raffle-stage .btn-main')
      if (await take.count()) { await take.click(); await page.waitForTimeout(900) }
    })
    const spin = await db.selectFrom('raffles_spins').select('id').orderBy('at', 'desc').limit(1).executeTakeFirst()
    await shot('proof', `/fair/wheel/${spin?.id}`)
    await context.close()
  }
  await browser.close()
})
