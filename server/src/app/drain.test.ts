import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { startHealthBalancer } from '../../test/health-balancer.ts'
import { houseProcesses } from '../../test/house-process.ts'
import { plainSocket } from '../../test/plain-socket.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-drain-'))
const houses = await houseProcesses(join(scratch, 'data'))
const database = await testDatabase({ max: 2 })
const shared = {
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  CROUPIER_FORGETFUL_DATABASE: 'accept',
  CROUPIER_ROOT_KEY: Buffer.alloc(32, 7).toString('base64'),
  // All calls come from one address.
  CROUPIER_NETWORK_LIMITS: 'calls=1000000,files=1000000,pages=1000000,health=1000000',
  LOG_LEVEL: 'error',
}

afterAll(async () => {
  await houses.stopAll()
  await database.close()
  rmSync(scratch, { recursive: true, force: true })
})

test('REL-07 a balancer loses no call while a process behind it is stopped: not ready first, serving until it was seen', {
  timeout: 180_000,
}, async () => {
  const draining = { ...shared, CROUPIER_DRAIN_SECONDS: '3' }
  const leaving = houses.start(draining)
  const leavingUrl = await houses.ready(leaving)
  const staying = houses.start({ ...draining, CROUPIER_ROLES: 'api' })
  const stayingUrl = await houses.ready(staying)
  // Two checks 400 ms apart; a third of the drain, as fifteen seconds are of twenty.
  const balancer = await startHealthBalancer([leavingUrl, stayingUrl], { everyMs: 400, fall: 2 })
  const line = await plainSocket(leavingUrl, { Origin: new URL(leavingUrl).origin })
  if ('refused' in line) throw new Error(`refused: ${line.refused}`)
  const statuses: number[] = []
  const over = new AbortController()
  const callers = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${balancer.url}/healthz`)
      await answer.text()
      statuses.push(answer.status)
      await pause(5)
    }
  })
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(100)
  const told = performance.now()
  leaving.process.kill('SIGTERM')
  await expect
    .poll(async () => (await fetch(`${leavingUrl}/readyz`)).status, { interval: 20 })
    .toBe(503)
  const served = await fetch(`${leavingUrl}/wps/system/encryptionKey`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect(await leaving.ended).toBe(0)
  expect(performance.now() - told).toBeGreaterThan(3000)
  expect((await line.closed).code).toBe(1013)
  const afterwards = statuses.length
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(afterwards + 50)
  over.abort()
  await Promise.all(callers)
  await balancer.close()
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  // Whoever comes next need not wait until its leads run out.
  const { rows } = await database.pool.query(
    "select name from platform_leases where name like 'job:%' and expires_at > now()",
  )
  expect(rows).toEqual([])
})

test('Ctrl-C does not wait, and a second SIGTERM ends the waiting', {
  timeout: 120_000,
}, async () => {
  const patient = { ...shared, CROUPIER_DRAIN_SECONDS: '500', CROUPIER_ROLES: 'api' }
  const first = houses.start(patient)
  await houses.ready(first)
  first.process.kill('SIGINT')
  expect(await first.ended).toBe(0)
  const second = houses.start(patient)
  const url = await houses.ready(second)
  second.process.kill('SIGTERM')
  // The same signal, as npm or systemd send it to all of a group, changes nothing.
  second.process.kill('SIGTERM')
  await pause(1100)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})
