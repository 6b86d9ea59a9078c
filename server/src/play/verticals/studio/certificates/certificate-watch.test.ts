import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleGamesApi } from '@croupier/api/play/console-games'
import { limbo } from '@croupier/games/limbo/rules/limbo.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../../../test/staff.ts'
import { seedCatalogue } from '../../../catalogue/catalogue.ts'
import { seedVendors, ENGINE_VENDOR } from '../../../vendors/vendors.ts'
import { createCertificateWatch } from './certificate-watch.ts'

const folder = await mkdtemp(join(tmpdir(), 'certificates-'))
const program = join(folder, 'main.mjs')
beforeEach(async () => {
  await writeFile(program, 'the program')
  await rm(`${program}.sha256`, { force: true })
})
afterAll(async () => await rm(folder, { recursive: true }))

const world = await testStaffHouse()
const { context, house } = world
await seedVendors(context, [1])
await seedCatalogue(context, ENGINE_VENDOR)
const alarm = async (): Promise<string> =>
  await context.metrics.registry.getSingleMetricAsString('croupier_certificate_deviations')
/** The engines that the brand may play: null where one is off. */
const engines = async () =>
  await Promise.all(['HM-LIMBO', 'HM-MINES'].map((code) => house.studio.engineOf(1, code)))

test('GAM-08 every game of the house is as it was certified, and a check leaves its evidence', async () => {
  const watch = createCertificateWatch(context)
  const { stop } = await watch.start()
  stop()
  expect(await alarm()).toContain('croupier_certificate_deviations{game="program"} 0')
  const desk = await deskIn(world).signIn('auditor')
  const { check } = await desk.value(consoleGamesApi.returns)
  expect(check).toMatchObject({ checkedAt: world.clock.now(), deviations: [] })
  expect(check?.profiles).toBeGreaterThan(40)
})

test('GAM-08 one figure of a game is changed while it runs: alarm, that game is off, the others are not', async () => {
  const [profile] = limbo.profiles
  if (!profile) throw new Error('limbo has no profile')
  expect(await engines()).toEqual(['HM-LIMBO', 'HM-MINES'])
  const { math } = profile
  Object.assign(profile, { math: { ...math, changed: 1 } })
  try {
    const expected = { game: 'HM-LIMBO', name: profile.code, expected: profile.sha256 }
    expect(await house.certificates.check()).toMatchObject([expected])
    expect(await engines()).toEqual([null, 'HM-MINES'])
    expect(await alarm()).toContain('croupier_certificate_deviations{game="HM-LIMBO"} 1')
    const desk = await deskIn(world).signIn('risk')
    const { check } = await desk.value(consoleGamesApi.returns)
    expect(check?.deviations).toMatchObject([expected])
  } finally {
    Object.assign(profile, { math })
  }
})

test('GAM-08 one byte of the program is flipped, below a running process or before its start: all games are off', async () => {
  const running = createCertificateWatch(context, { games: [limbo], program })
  expect(await running.check()).toEqual([])
  await writeFile(program, 'the progran')
  expect(await running.check()).toMatchObject([{ game: null, name: 'main.mjs' }])
  // It is not trusted again because somebody put the byte back.
  await writeFile(program, 'the program')
  expect(await running.check()).toEqual([])
  expect(running.isSound('HM-LIMBO')).toBe(false)

  await writeFile(`${program}.sha256`, `${'0'.repeat(64)}\n`)
  const started = createCertificateWatch(context, { games: [limbo], program })
  expect(await started.check()).toHaveLength(1)
  expect(started.isSound('HM-LIMBO')).toBe(false)
})
