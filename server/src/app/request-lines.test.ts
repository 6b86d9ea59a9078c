import { Writable } from 'node:stream'
import { cashierApi } from '@croupier/api/payments/cashier'
import { membersApi } from '@croupier/api/accounts/members'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { browserOf } from '../../test/people.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { seedGames } from '../../seeds/games.ts'
import { logOptions } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { healthRoutes } from '../platform/http/health.ts'
import { signatureOf, signedText } from '../play/wallet-api/signature.ts'

let written = ''
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    written += chunk.toString()
    done()
  },
})
const log = pino(logOptions('info'), sink)
const world = await testStaffHouse({ log })
const { context, http } = world
const server = http.fastify
healthRoutes(server, context, { mayDateMoney: () => true })
afterAll(() => server.close())

interface Line {
  level: number
  msg: string
  reqId?: string
  route: string
}

/** What was written since the last look. */
function lines(): Line[] {
  const found = written
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line))
  written = ''
  return found
}

/** All that a line of a request says, whoever answered it. */
function expectOnlyRequestFields(line: Line): void {
  expect(Object.keys(line).toSorted()).toEqual(
    ['brand', 'level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time'].toSorted(),
  )
  expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/)
  expect(line.route).not.toMatch(/[?@]/)
}

const PEOPLE = {
  name: 'rosalinda',
  password: 'seven herons at 8',
  mobile: '11987650123',
  cpf: '52998224725',
  mail: 'rosalinda@player.example',
  address: '198.51.100.77',
}

test('PRV-05 SEC-05 a line of each request says what was done and nothing of who did it', async () => {
  lines()
  const browser = browserOf(world, { address: PEOPLE.address })
  await browser.register(PEOPLE.name, {
    password: PEOPLE.password,
    confirmPassword: PEOPLE.password,
    idNumber: PEOPLE.cpf,
    birthday: '1990-05-05',
    fullName: 'Rosalinda Quaresma',
  })
  await browser.logIn(PEOPLE.name, PEOPLE.password)
  const { token } = browser
  const wrong = await browser.call(membersApi.login, {
    username: PEOPLE.mail,
    password: PEOPLE.password,
    humanCheck: await browser.humanCheck('login'),
  })
  expect(wrong.body.success).toBe(false)
  const methods = await browser.value(cashierApi.methods, {})
  const paid = await browser.call(cashierApi.createDeposit, {
    method: methods.deposit[0]?.method ?? 'pix',
    amount: '500000',
    requestId: context.random.uuid(),
  })
  expect(paid.status).toBe(200)
  const nobody = `/nobody/${PEOPLE.mail}?cpf=${PEOPLE.cpf}&token=${token}`
  const unknown = await server.inject({
    url: nobody,
    remoteAddress: PEOPLE.address,
    headers: { host: 'localhost', referer: `http://localhost${nobody}` },
  })
  // The line follows the answer.
  const last = `"status":${unknown.statusCode}`
  await expect.poll(() => written.split('\n').at(-2)).toContain(last)
  const text = written
  const requests = lines().filter(({ msg }) => msg === 'request')
  const of = (route: string) => requests.filter((line) => line.route === route)
  expect(of(membersApi.register.path)).toMatchObject([
    { method: membersApi.register.method, status: 200, brand: 'croupier' },
  ])
  expect(of(membersApi.login.path)).toHaveLength(2)
  expect(of(cashierApi.createDeposit.path)).toMatchObject([
    { method: 'PUT', status: 200, brand: 'croupier' },
  ])
  expect(requests.at(-1)).toMatchObject({ method: 'GET', status: unknown.statusCode })
  for (const line of requests) expectOnlyRequestFields(line)
  const secrets = [...Object.values(PEOPLE), 'Quaresma', '1990-05-05', token ?? 'none']
  for (const secret of [...secrets, ...browser.cookies.values()])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('SEC-05 calls of vendors, which pass by the framework, are written with the same fields and nothing of the player', async () => {
  const browser = browserOf(world)
  const { login } = await browser.register('wanda')
  const player = String(login?.id)
  await seedGames(context)
  const secret = await world.house.vendors.rotateSecret(1, 2)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const call = async (operation: string, content: object, key: string = secret) => {
    const path = `/v1/wallet/HGS/${operation}`
    const body = JSON.stringify(content)
    const timestamp = String(world.clock.now().getTime())
    const text = signedText({ timestamp, path, body: Buffer.from(body) })
    const headers = {
      'content-type': 'application/json',
      'x-vendor-id': 'HGS',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(key, text),
      'x-request-id': `of ${player}`,
    }
    const before = written.split('\n').length
    const { status } = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    // A line may follow its answer, when the brand has to be read anew.
    await expect.poll(() => written.split('\n').length).toBe(before + 1)
    return status
  }
  lines()
  const balance = { player_id: player, currency: 'BRL' }
  expect(await call('balance', balance)).toBe(200)
  const batch = { items: [{ op: 'balance', ...balance }] }
  expect(await call('batch', batch)).toBe(200)
  expect(await call('balance', { ...balance, player_id: '9' })).toBe(200)
  expect(await call('balance', balance, 'somebody else’s')).toBe(401)
  const text = written
  const vendorLines = lines()
  const route = '/v1/wallet/:vendor/*'
  expect(vendorLines).toMatchObject([
    { msg: 'request', method: 'POST', route, status: 200, brand: 'croupier' },
    { status: 200, brand: 'croupier' },
    { status: 200, brand: null },
    { status: 401, brand: null },
  ])
  expect(new Set(vendorLines.map(({ reqId }) => reqId)).size).toBe(4)
  for (const line of vendorLines) expectOnlyRequestFields(line)
  expect(text).not.toContain(player)
})

test('a host of no brand is written without one, and checks of machines are not written', async () => {
  lines()
  await server.inject({ url: '/readyz' })
  const nobodys = await createHttp(context, {
    ...http.hooks,
    brandOf: async () => refuse('invalid_domain'),
  })
  await nobodys.fastify.inject({ url: '/of-nobody', headers: { host: 'nobody.example' } })
  await nobodys.fastify.close()
  expect(lines().filter(({ msg }) => msg === 'request')).toMatchObject([
    { method: 'GET', route: 'unknown', brand: null },
  ])
})

test('the level of the log switches the lines off', async () => {
  lines()
  log.level = 'warn'
  await server.inject({ url: '/robots.txt', headers: { host: 'localhost' } })
  log.level = 'info'
  expect(written).toBe('')
  await server.inject({ url: '/robots.txt', headers: { host: 'localhost' } })
  expect(lines()).toHaveLength(1)
})
