import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { heldClock } from '../../platform/clock.ts'
import { createReachVendor } from './reach-vendor.ts'

test('a maker’s site is there when it answers, however it answers, and not when nobody or only an error does; many ask once', async () => {
  const clock = heldClock(new Date('2026-03-10T12:00:00.000Z'))
  const reach = createReachVendor({ clock, config: { mode: 'demo', innerNetworks: null } })
  let status = 404
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/open/{game}?token={token}`
  expect(await Promise.all([reach(url), reach(url), reach(url)])).toEqual([true, true, true])
  expect(asked).toBe(1)
  clock.advance(6_000)
  status = 503
  expect(await reach(url)).toBe(false)
  server.close()
  server.closeAllConnections()
  clock.advance(6_000)
  expect(await reach(url)).toBe(false)
})
