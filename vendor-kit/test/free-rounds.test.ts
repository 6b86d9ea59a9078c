import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { assert } from '@croupier/shared/assert'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../tools/run/scratch.ts'
import { serveSimulator } from '../../tools/vendor-sim/serve.ts'
import { createSimulator } from '../../tools/vendor-sim/simulator.ts'
import { tryFreeRounds } from '../src/free-rounds/try-free-rounds.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function listening(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  return `http://127.0.0.1:${address.port}`
}

const gift = {
  id: '0197a1c2-0000-7000-8000-000000000001',
  player: '1001',
  game: 'demo-game',
  currency: 'BRL',
  stake: '10000',
  rounds: 3,
}
const trial = { vendor: 'DEMO', secret: 'my-first-secret', now: () => new Date(), gift }

test('a vendor that keeps to the specification meets every rule', async () => {
  const simulator = createSimulator({
    house: { origin: 'http://127.0.0.1:1', timeoutMs: 100 },
    vendors: [{ code: 'DEMO', dialect: 'seamless', secret: trial.secret, games: ['demo-game'] }],
    memoryFile: join(scratchFolder('vendor-kit-gifts'), 'memory.jsonl'),
    firstPauseMs: 5,
    lateMs: 5,
  })
  const origin = await listening(serveSimulator(simulator))
  const reports = await tryFreeRounds({ ...trial, url: `${origin}/free-rounds/DEMO` })
  expect(reports.filter(({ isMet }) => !isMet)).toEqual([])
  expect(reports).toHaveLength(9)
})

test('a vendor that says OK to everything is told what it must not, and one that is not there fails all', async () => {
  const origin = await listening(
    createServer((request, response) => {
      request.resume()
      response.end(JSON.stringify({ status: 'OK' }))
    }),
  )
  const reports = await tryFreeRounds({ ...trial, url: `${origin}/free/` })
  expect(reports.filter(({ isMet }) => !isMet).map(({ rule }) => rule)).toEqual([
    'a call that another secret signed gives nothing',
    'the same id with other rounds is refused',
    'a game that you do not have is refused',
    'nothing was begun yet, and count says so',
    'a gift that was never given cannot be counted',
  ])
  const nobody = await tryFreeRounds({ ...trial, url: 'http://127.0.0.1:1/free' })
  expect(nobody.filter(({ isMet }) => isMet).map(({ rule }) => rule)).toEqual([
    'a call that another secret signed gives nothing',
  ])
})
