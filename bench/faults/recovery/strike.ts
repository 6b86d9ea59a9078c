import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { recoverRounds } from '../../../server/src/play/verticals/studio/recover-rounds.ts'
import { recoverTableRound } from '../../../server/src/play/verticals/studio/table/play-table-round.ts'
import { latestRound } from '../../../server/src/play/verticals/studio/table/table-rows.ts'
import { createLease } from '../../../server/src/platform/lease.ts'
import { projectRoot } from '../../../server/src/platform/project-root.ts'
import { systemRandom } from '../../../server/src/platform/random.ts'
import { tablesOfStates } from './states.ts'
import type { StudioStand } from './studio-stand.ts'

const DYING = fileURLToPath(new URL('./dying-process.ts', import.meta.url))
/** Longer than a round may lie open before its published end. */
const A_DAY_MS = 25 * 3_600_000
const LONGEST_MS = 120_000

/** Starts a process, lets it play until it is stuck in every state, and kills it there. */
export async function killInEveryState(url: string, now: Date): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', DYING, url, now.toISOString()], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    const listen = (text: Buffer) => {
      output += text.toString()
      if (output.includes('stuck in')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => {
      clearTimeout(late)
      reject(new Error(`the process ended before it was stuck: ${output}`))
    })
  })
  child.kill('SIGKILL')
  await gone
}

/** What the next process does with what it finds: tables go on, rounds that nobody else will end are ended. */
export async function recover(stand: StudioStand): Promise<void> {
  const { context, clock, parts } = stand
  for (const table of tablesOfStates) {
    const name = `table:${table.id}`
    await context.db
      .updateTable('platform_leases')
      .set({ expires_at: sql<Date>`now()` })
      .where('name', '=', name)
      .execute()
    const token = await createLease(context.db, {
      name,
      holder: systemRandom.uuid(),
      ttlMs: 600_000,
    }).acquire()
    const left = await latestRound(context.db, table.id)
    if (token === null || !left) throw new Error(`${name} cannot be led`)
    clock.set(new Date(Math.max(clock.now().getTime(), left.lock_at.getTime())))
    await recoverTableRound(
      parts,
      {
        table,
        lead: { name, token },
        signal: new AbortController().signal,
        pause: async (milliseconds) => clock.advance(Math.max(0, milliseconds)),
      },
      left,
    )
    // Who plays next is not delayed.
    await context.db
      .updateTable('platform_leases')
      .set({ expires_at: sql<Date>`now()` })
      .where('name', '=', name)
      .execute()
  }
  clock.advance(A_DAY_MS)
  await recoverRounds(parts)
  // A round whose lost bet was found is opened for its player, and ended by its rule a day later; what was ended stays as it is.
  clock.advance(A_DAY_MS)
  await recoverRounds(parts)
}
