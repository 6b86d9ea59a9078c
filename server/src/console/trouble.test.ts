import { consoleApi } from '@croupier/api/console/console'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { healthRoutes } from '../platform/http/health.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { standingJobs } from '../platform/job-records.ts'
import { type PeriodicJob, startPeriodic } from '../platform/periodic.ts'

const world = await testStaffHouse()
const { context, clock, house, http } = world
const { db } = context
const machines = fastify()
healthRoutes(machines, context, { mayDateMoney: () => true })
// The list of demonstration logins closes with the site; staff who are in stay in.
const finance = await deskIn(world).signIn('finance1')

afterAll(() => http.fastify.close())

const trouble = async () => (await finance.value(consoleApi.dashboard, {})).trouble

async function metric(name: string): Promise<string[]> {
  const answer = await machines.inject({ method: 'GET', url: '/metrics' })
  return answer.body.split('\n').filter((line) => line.startsWith(name))
}

/** Closes the brand as the console does. */
async function say(key: string, value: unknown, scope = 'brand', scopeKey = '1'): Promise<void> {
  await db
    .insertInto('brands_settings')
    .values({
      scope,
      scope_key: scopeKey,
      key,
      value: JSON.stringify(value),
      updated_at: clock.now(),
      updated_by: 'test',
    })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'scope_key', 'key']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
  house.brands.announceChange()
}

async function runUntil(job: PeriodicJob, isNoted: string): Promise<void> {
  const running = startPeriodic({ ...context, holder: context.random.uuid() }, job)
  await expect
    .poll(async () => {
      const { rows } = await sql<{ noted: boolean }>`
        select ${sql.raw(isNoted)} as noted from platform_jobs where name = ${job.name}`.execute(db)
      return rows[0]?.noted ?? false
    })
    .toBe(true)
  await running.stop()
}

/** As if so much time had gone by for the job since it was last heard of. */
async function silentFor(name: string, minutes: number): Promise<void> {
  await sql`
    update platform_jobs set started_at = started_at - ${minutes} * interval '1 minute',
      done_at = done_at - ${minutes} * interval '1 minute' where name = ${name}`.execute(db)
}

test('the dashboard is quiet while nothing is wrong', async () => {
  await runUntil({ name: 'sound', everyMs: 50, run: async () => {} }, 'done_at is not null')
  expect(await trouble()).toEqual({ maintenance: null, jobs: [] })
  expect(await metric('croupier_maintenance{')).toContain(
    'croupier_maintenance{brand="croupier"} 0',
  )
})

test('a brand in maintenance says so with since when, by the level that closed it', async () => {
  await say('maintenance.enabled', true, 'platform', '')
  const closed = clock.now()
  expect((await trouble()).maintenance).toEqual({ since: closed, until: null })
  clock.advance(60_000)
  await say('maintenance.enabled', true)
  await say('maintenance.until', '2026-12-01T10:00:00.000Z')
  const again = clock.now()
  expect((await trouble()).maintenance).toEqual({
    since: again,
    until: new Date('2026-12-01T10:00:00.000Z'),
  })
  expect(await metric('croupier_maintenance{')).toContain(
    'croupier_maintenance{brand="croupier"} 1',
  )
  // The brand is open again whatever the platform says.
  await say('maintenance.enabled', false)
  expect((await trouble()).maintenance).toBeNull()
})

test('a job that stands still, and one whose rounds fail, are told with since when; one that comes back is not', async () => {
  await silentFor('sound', 10)
  await runUntil(
    {
      name: 'broken',
      everyMs: 50,
      run: async () => {
        throw new Error('on purpose')
      },
    },
    'failing_since is not null',
  )
  await silentFor('broken', 7)
  const { jobs } = await trouble()
  expect(jobs).toMatchObject([
    { name: 'sound', everyMs: 50, isFailing: false },
    { name: 'broken', isFailing: true },
  ])
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - ${jobs[0]?.since ?? null}::timestamptz)::float8 as age`.execute(
    db,
  )
  expect(rows[0]?.age).toBeGreaterThan(600)
  const silence = (await metric('croupier_job_silence_seconds{periodic_job="sound"}'))[0] ?? ''
  expect(Number(silence.split(' ')[1])).toBeGreaterThan(600)
  expect(await metric('croupier_job_stands_still{')).toEqual(
    expect.arrayContaining([
      'croupier_job_stands_still{periodic_job="sound"} 1',
      'croupier_job_stands_still{periodic_job="broken"} 1',
    ]),
  )
  await runUntil(
    { name: 'sound', everyMs: 50, run: async () => {} },
    `done_at > now() - interval '1 minute'`,
  )
  expect((await trouble()).jobs.map(({ name }) => name)).toEqual(['broken'])
  expect(await metric('croupier_job_stands_still{periodic_job="sound"}')).toEqual([
    'croupier_job_stands_still{periodic_job="sound"} 0',
  ])
})

async function standing(): Promise<string[]> {
  return (await standingJobs(db)).map(({ name }) => name)
}

test('a job is patient for three of its rounds, and what nobody begins any more is forgotten', async () => {
  await runUntil({ name: 'hourly', everyMs: 3_600_000, run: async () => {} }, 'done_at is not null')
  await silentFor('hourly', 170)
  expect(await standing()).not.toContain('hourly')
  await silentFor('hourly', 20)
  expect(await standing()).toContain('hourly')
  await silentFor('hourly', 60 * 24 * 31)
  expect(await standing()).not.toContain('hourly')
})
