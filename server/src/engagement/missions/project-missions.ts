import type { EventRow, LogProjection, Projection } from '../../core/events/events.ts'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import {
  roundsBefore,
  type TurnoverEntry,
  ownMoneyProjection,
} from '../../play/turnover/turnover.ts'
import { addCounts, type NewCount, takeBackDeposit } from './counts.ts'
import type { MissionsDeps, MissionVersion } from './deps.ts'
import { deltasOfRound, FRIENDS, LOGIN_DAYS, measureOf, MONEY, type RoundChange } from './rules.ts'
import { type Counting, countingAt, versionsOf } from './versions.ts'

/** What both projections fill; a rebuild of one builds the other anew too. */
const TABLES = ['missions_counts'] as const

const NOTHING = { stake: 0n, payout: 0n, valid: 0n }

/** What settled rounds, and their later changes, count for missions. */
export function roundsOfMissions(parts: MissionsDeps): LogProjection<TurnoverEntry> {
  return ownMoneyProjection({
    name: 'missions_rounds',
    tables: TABLES,
    apply: async (tx, rows) => {
      const counts: NewCount[] = []
      const counting = countingIn(parts, tx)
      const changes = await changesOf(parts, tx, rows)
      for (const [place, row] of rows.entries()) {
        const change = changes[place]
        if (!change) continue
        for (const mission of await counting(row.brand_id, change.endedAt)) {
          if (mission.currency !== row.currency) continue
          for (const delta of deltasOfRound(mission.counters, change))
            counts.push({ ...namesOf(mission, row), ...delta })
        }
      }
      await addCounts(tx, counts, parts.context.clock.now())
    },
  })
}

/** Each entry with what its round had come to before it. */
async function changesOf(
  { vendorsOfGames }: MissionsDeps,
  tx: Tx,
  rows: readonly TurnoverEntry[],
): Promise<RoundChange[]> {
  const vendors = await vendorsOfGames()
  const before = await roundsBefore(tx, rows)
  return rows.map((row, place) => {
    const earlier = before[place]
    const sum = earlier ?? NOTHING
    return {
      gameCode: row.game_code,
      gameType: row.game_type,
      vendor: row.game_code === null ? null : (vendors.get(row.game_code) ?? null),
      endedAt: earlier?.endedAt ?? row.at,
      before: sum,
      after: {
        stake: sum.stake + row.stake,
        payout: sum.payout + row.payout,
        valid: sum.valid + row.valid,
      },
    }
  })
}

const KINDS = [
  'member_logged_in',
  'deposit_credited',
  'deposit_reversed',
  'withdrawal_paid',
  'friend_qualified',
] as const

/** What signing in, money and friends count for missions. */
export function factsOfMissions(parts: MissionsDeps): Projection {
  return {
    name: 'missions_facts',
    source: 'facts',
    tables: TABLES,
    apply: async (tx, rows) => {
      const counting = countingIn(parts, tx)
      const told = rows.filter(({ kind }) => KINDS.some((known) => known === kind))
      const counts: NewCount[] = []
      for (const row of told) {
        const found = partOf(row)
        if (!found) continue
        const { timeZone } = await parts.brands.byId(row.brand_id)
        const part = { ...found, item: found.item || dayOf(row.at, timeZone) }
        for (const mission of await counting(row.brand_id, row.at)) {
          const isAsked = mission.counters.some((counter) => measureOf(counter) === part.measure)
          const isOwn = part.currency === null || part.currency === mission.currency
          if (isAsked && isOwn) counts.push({ ...namesOf(mission, row), ...part, at: row.at })
        }
      }
      await addCounts(tx, counts, parts.context.clock.now())
      // After what they take back: it stands before them, here or in what was read before.
      for (const row of told) {
        const { kind, data } = row
        const amount = amountIn(data)
        if (kind === 'deposit_reversed' && amount !== null)
          await takeBackDeposit(tx, {
            memberId: row.member_id,
            item: itemOfDeposit(data),
            amount,
            now: parts.context.clock.now(),
          })
      }
    },
  }
}

interface FactPart {
  measure: string
  /** Empty: the day. */
  item: string
  amount: bigint
  /** null: it is not about money. */
  currency: string | null
}

function partOf({ kind, data }: EventRow): FactPart | null {
  if (kind === 'member_logged_in')
    return { measure: LOGIN_DAYS, item: '', amount: 1n, currency: null }
  if (kind === 'friend_qualified')
    return {
      measure: FRIENDS,
      item: `friend:${textIn(data, 'friendId')}`,
      amount: 1n,
      currency: null,
    }
  const amount = amountIn(data)
  const currency = textIn(data, 'currency')
  if (amount === null) return null
  if (kind === 'deposit_credited')
    return { measure: MONEY, item: itemOfDeposit(data), amount, currency }
  if (kind === 'withdrawal_paid')
    return {
      measure: MONEY,
      item: `withdrawal:${textIn(data, 'withdrawalId')}`,
      amount: -amount,
      currency,
    }
  return null
}

function itemOfDeposit(data: unknown): string {
  return `deposit:${textIn(data, 'depositId') || textIn(data, 'caseId')}`
}

function textIn(data: unknown, field: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : null
  return typeof value === 'string' ? value : ''
}

function amountIn(data: unknown): bigint | null {
  const text = textIn(data, 'amount')
  return /^-?\d{1,18}$/.test(text) ? BigInt(text) : null
}

function namesOf(
  { code, occurrence }: Counting,
  row: { member_id: bigint; brand_id: number },
): Pick<NewCount, 'memberId' | 'brandId' | 'code' | 'occurrence'> {
  return { memberId: row.member_id, brandId: row.brand_id, code, occurrence: occurrence.name }
}

/** What a brand's missions count at a moment; its versions are read once a batch. */
function countingIn(parts: MissionsDeps, tx: Tx) {
  const known = new Map<number, Promise<MissionVersion[]>>()
  const byMoment = new Map<string, Counting[]>()
  return async (brandId: number, moment: Date): Promise<Counting[]> => {
    const key = `${brandId} ${moment.getTime()}`
    const found = byMoment.get(key)
    if (found) return found
    const versions =
      known.get(brandId) ?? versionsOf(parts, tx, brandId).then((all) => all.missions)
    known.set(brandId, versions)
    const missions = await versions
    if (missions.length === 0) return []
    const { timeZone } = await parts.brands.byId(brandId)
    const counting = countingAt(missions, { moment, day: dayOf(moment, timeZone), timeZone })
    byMoment.set(key, counting)
    return counting
  }
}
