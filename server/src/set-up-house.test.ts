import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { openInvite } from './modules/operators/invites.ts'
import { inProcessBus } from './platform/bus.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { createKeyring } from './platform/keyring.ts'
import { silentLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { systemRandom } from './platform/random.ts'
import { type FirstHouse, setUpHouse } from './set-up-house.ts'

const { db, pool } = await testDatabase()
const rootKey = Buffer.alloc(32, 7)
const context: Context = {
  config: readConfig({
    CROUPIER_MODE: 'production',
    CROUPIER_ROOT_KEY: rootKey.toString('base64'),
  }),
  db,
  pool,
  clock: systemClock,
  random: systemRandom,
  bus: inProcessBus(),
  log: silentLog,
  metrics: createMetrics(),
  keyring: createKeyring(rootKey, systemRandom),
}
const house: FirstHouse = {
  brand: {
    code: 'acme',
    name: 'Acme',
    host: 'play.acme.example',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    defaultLanguage: 'pt',
    languages: ['pt', 'en'],
    marketPack: 'br-regulated',
  },
  staff: [
    { name: 'ana', displayName: 'Ana Duarte' },
    { name: 'bruno', displayName: 'Bruno Lima' },
  ],
}

test('a new production house gets its brand, its games and two administrators; of many at once one does it', async () => {
  const runs = await Promise.allSettled([setUpHouse(context, house), setUpHouse(context, house)])
  const done = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []))
  expect(done).toHaveLength(1)
  const [, token = ''] = (done[0]?.invites[0]?.inviteLink ?? '').split('/console/invite#')
  expect(done[0]?.invites[1]?.inviteLink).toMatch(
    /^https:\/\/play\.acme\.example\/console\/invite#.{43}$/,
  )
  const invited = await openInvite(context, token, systemClock.now())
  expect(invited).toMatchObject({ name: 'ana', displayName: 'Ana Duarte' })
  expect(await db.selectFrom('brands').select(['code', 'is_default']).execute()).toEqual([
    { code: 'acme', is_default: true },
  ])
  const games = await db.selectFrom('catalogue_games').select('code').execute()
  expect(games.length).toBeGreaterThan(0)
  const staff = await db.selectFrom('operators_staff').select(['role', 'demo']).execute()
  expect(staff).toEqual([
    { role: 'admin', demo: false },
    { role: 'admin', demo: false },
  ])
})

test('it refuses to run on a house that is set up', async () => {
  await expect(setUpHouse(context, house)).rejects.toThrow(/^this house is set up already/)
})
