import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { houseProcesses } from '../../test/house-process.ts'
import { browserOf } from '../../test/people.ts'
import { plainSocket } from '../../test/plain-socket.ts'
import { testStaffHouse } from '../../test/staff.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-two-houses-'))
const houses = await houseProcesses(join(scratch, 'data'))
const here = await testStaffHouse()
// The other two live in the present.
here.clock.advance(new Date().getTime() - here.clock.now().getTime())

afterAll(async () => {
  await houses.stopAll()
  rmSync(scratch, { recursive: true, force: true })
})

/** Two processes over one database and without a bus between them: the worst that a revocation can meet. */
async function twoHouses(): Promise<string[]> {
  const variables = {
    DATABASE_URL: here.database.url,
    DATABASE_OWNER_URL: here.database.ownerUrl,
    CROUPIER_ROOT_KEY: Buffer.alloc(32, 7).toString('base64'),
    CROUPIER_FORGETFUL_DATABASE: 'accept',
    CROUPIER_ROLES: 'api',
    LOG_LEVEL: 'silent',
  }
  const both = [houses.start(variables), houses.start(variables)]
  return await Promise.all(both.map(async (house) => await houses.ready(house)))
}

test('ACC-08, SEC-16 a session that ends on one process is dead on the other within a second, its sockets too', {
  timeout: 120_000,
}, async () => {
  const [first = '', second = ''] = await twoHouses()
  const browser = browserOf(here)
  await browser.register('TwoHouses')
  const token = browser.token ?? ''
  const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = async (url: string, method: string, path: string) =>
    await fetch(`${url}${path}`, {
      method,
      headers: { Cookie, Origin: url, Authorization: `Bearer ${token}` },
    })
  const seen = async (url: string) => (await call(url, 'GET', '/wps/member/info')).status
  expect([await seen(first), await seen(second)]).toEqual([200, 200])

  const foreign = await plainSocket(second, { Cookie, Origin: 'https://evil.example' })
  expect(foreign).toEqual({ refused: 403 })
  const socket = await plainSocket(second, { Cookie, Origin: new URL(second).origin })
  if ('refused' in socket) throw new Error(`refused: ${socket.refused}`)
  socket.say({ token })
  await expect.poll(() => socket.said, { interval: 5 }).toContain('{"signedIn":true}')

  // Fresh in the second one's memory at the moment at which the first one ends it.
  expect(await seen(second)).toBe(200)
  const from = performance.now()
  expect((await call(first, 'DELETE', '/wps/session/logout')).status).toBe(200)
  const ended = performance.now()
  const { code, at } = await socket.closed
  expect(code).toBe(4401)
  expect(at - from).toBeLessThan(1_000)
  await new Promise((resolve) =>
    setTimeout(resolve, Math.max(0, 1_000 - (performance.now() - ended))),
  )
  expect([await seen(first), await seen(second)]).toEqual([401, 401])
})
