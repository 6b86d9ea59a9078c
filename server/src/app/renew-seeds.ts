import {
  beginRenewal,
  chainsToRenew,
  countSeedsToRenew,
  currentTimeline,
  finishRenewal,
  noteFirstTimeline,
  type Renewal,
  type RenewalNeed,
  renewalNeed,
  renewChains,
  renewPersonalSeeds,
  settleTimeline,
  unfinishedRenewal,
} from '../play/fairness/fairness.ts'
import { countUnfinished, endUnfinished, type Unfinished } from '../play/verticals/studio/studio.ts'
import { runningProcess } from '../platform/house-processes.ts'
import { StartupError } from '../platform/startup-error.ts'
import { transact } from '../platform/transact.ts'
import type { App } from './app.ts'

type House = Pick<App, 'context' | 'studio' | 'audit'>

export interface RenewalInput {
  reason: string
  /** Hears how far it is, a line a time. */
  say(line: string): void
}

/** What a renewal would do now. */
export interface RenewalCounts extends Unfinished {
  members: number
  chains: number
}

export async function countRenewal({
  context: { db },
}: Pick<House, 'context'>): Promise<RenewalCounts> {
  const left = await unfinishedRenewal(db)
  return {
    members: await countSeedsToRenew(db, left?.id),
    chains: (await chainsToRenew(db, left?.id)).length,
    ...(await countUnfinished(db)),
  }
}

/**
 * After a restore to a past moment: ends every round in which somebody could decide with what they have seen, replaces the seeds of every member
 * and every chain of a table, and keeps that as a renewal with a line of the audit log. The house stands still meanwhile. It may be killed and started
 * again at any moment; a renewal that did not end is brought to its end under its own reason. Throws StartupError in plain words.
 */
export async function renewSeeds(house: House, input: RenewalInput): Promise<Renewal> {
  const { context, studio } = house
  const { db } = context
  await requireStopped(house)
  const open = await countUnfinished(db)
  const renewal = await beginRenewal(context, {
    reason: input.reason,
    openRounds: open.rounds,
    openTableRounds: open.tableRounds,
  })
  // From here on no process starts; one that was starting is seen now.
  await requireStopped(house)
  const left = await endUnfinished(studio)
  if (left.rounds + left.tableRounds > 0)
    throw new StartupError(
      `${left.rounds + left.tableRounds} rounds are still open, because the wallet does not answer for their bets: run npm run renew-seeds again when it does`,
    )
  input.say(`${open.rounds} rounds of members and ${open.tableRounds} rounds of tables were ended`)
  await renewChains(context, renewal, (family) => input.say(`${family} has a new chain`))
  let members = 0
  await renewPersonalSeeds(context, renewal, (more) => {
    members += more
    input.say(`${members} members have new seeds`)
  })
  await requireStopped(house)
  return await finish(house, renewal)
}

async function finish({ context, audit }: House, renewal: Renewal): Promise<Renewal> {
  const timeline = await currentTimeline(context.db)
  const finished = await transact(context.db, async (tx) => {
    const done = await finishRenewal(tx, renewal, timeline)
    if (done)
      await audit.record(tx, {
        ...lineOf(context),
        action: 'fairness.seeds_renewed',
        subject: { type: 'platform', id: done.id },
        after: {
          members: done.members,
          chains: done.chains,
          openRounds: done.open_rounds,
          openTableRounds: done.open_table_rounds,
        },
        reason: done.reason,
      })
    return done
  })
  return finished ?? renewal
}

/** Notes that the database came back without losing anything, so that nothing has to be replaced. Refuses while a renewal has not ended. */
export async function settleNothingLost({ context, audit }: House, reason: string): Promise<void> {
  const { db } = context
  if (await unfinishedRenewal(db))
    throw new StartupError('a renewal has begun and must come to its end: run npm run renew-seeds')
  const timeline = await currentTimeline(db)
  await transact(db, async (tx) => {
    await settleTimeline(tx, { timeline, how: 'nothing_lost', reason })
    await audit.record(tx, {
      ...lineOf(context),
      action: 'fairness.nothing_lost',
      subject: { type: 'platform', id: String(timeline ?? 'unknown') },
      reason,
    })
  })
}

function lineOf({ clock }: House['context']) {
  return {
    brandId: null,
    actor: { kind: 'system', id: 'renew-seeds', name: 'renew-seeds' },
    address: '',
    at: clock.now(),
  } as const
}

async function requireStopped({ context }: Pick<House, 'context'>): Promise<void> {
  const process = await runningProcess(context.pool)
  if (process !== null)
    throw new StartupError(`stop every process of the house first: "${process}" still runs`)
}

/**
 * Refuses to start where players may know what would be drawn: while a renewal has not ended, and in a data folder that `npm run restore` made
 * until somebody renewed or said that nothing was lost. A database that others run may have changed its history by a failover, so that is only
 * logged, and red in doctor.
 */
export async function requireRenewedSeeds({ context }: Pick<House, 'context'>): Promise<void> {
  const need = await renewalNeed(context)
  if (need === null) return await noteFirstTimeline(context)
  const sentence = renewalSentence(need)
  if (need.why === 'restored' && context.config.databaseUrl !== null) context.log.error(sentence)
  else throw new StartupError(sentence)
}

function renewalSentence(need: RenewalNeed): string {
  if (need.why === 'unfinished')
    return 'a renewal of seeds has begun and not ended: run npm run renew-seeds again'
  return `the database was restored${need.to === null ? '' : ` (to ${need.to})`}, and players may know what it would draw: run npm run renew-seeds, or with --nothing-lost when nothing was (docs/operations/restoring.md)`
}
