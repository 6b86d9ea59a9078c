import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A periodic job that has not ended a round for too long. */
export interface StandingJob {
  name: string
  /** The last good round, or the start of the process that should do it. */
  since: Date
  everyMs: number
  /** Its rounds begin, and fail. */
  isFailing: boolean
}

/** A round may be this long before its job counts as standing still; longer than any transaction of ours may run. */
const PATIENCE_SECONDS = 330
/** So many rounds may be missed. */
const ROUNDS = 3
/** What nobody has begun for so long is a job of a version before. */
const FORGOTTEN_DAYS = 30

/** Notes that a process does this job, or stands ready to. */
export async function noteJobStarted(
  db: Db,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<void> {
  await sql`
    insert into platform_jobs (name, every_ms, started_at) values (${name}, ${everyMs}, now())
    on conflict (name) do update set every_ms = excluded.every_ms, started_at = excluded.started_at`.execute(
    db,
  )
}

export async function noteJobRound(
  db: Db,
  name: string,
  outcome: 'done' | 'failed',
): Promise<void> {
  await sql`
    update platform_jobs set
      done_at = case when ${outcome} = 'done' then now() else done_at end,
      failing_since = case when ${outcome} = 'done' then null else coalesce(failing_since, now()) end
    where name = ${name}`.execute(db)
}

const standsStill = sql<boolean>`
  greatest(done_at, started_at) < now() - greatest(${ROUNDS} * every_ms / 1000.0, ${PATIENCE_SECONDS}) * interval '1 second'`

/** The jobs that stand still by the database's clock, the longest silence first. */
export async function standingJobs(db: Db): Promise<StandingJob[]> {
  const { rows } = await sql<StandingJob>`
    select name, greatest(done_at, started_at) as since, every_ms as "everyMs", failing_since is not null as "isFailing"
    from platform_jobs
    where ${standsStill}
      and started_at > now() - ${FORGOTTEN_DAYS} * interval '1 day'
    order by 2, 1`.execute(db)
  return rows
}

/** How long a job has been silent, and whether that is too long. */
export interface JobSilence {
  name: string
  /** Since its last good round. */
  seconds: number
  isStanding: boolean
}

/** Every job's silence by the database's clock. */
export async function jobSilences(db: Db): Promise<JobSilence[]> {
  const { rows } = await sql<JobSilence>`
    select name, extract(epoch from now() - greatest(done_at, started_at))::float8 as seconds,
      ${standsStill} as "isStanding"
    from platform_jobs
    where started_at > now() - ${FORGOTTEN_DAYS} * interval '1 day'`.execute(db)
  return rows
}
