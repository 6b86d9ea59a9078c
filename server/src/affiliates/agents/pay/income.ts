import { type ContractType, contractTypes } from '@croupier/api/affiliates/agents'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { type TakenBack, takenBackFrom } from '../../../payments/cashier/cashier.ts'
import { dayOf } from '../../../platform/calendar/calendar.ts'
import { incomeByDay } from './queries.ts'

interface Asked {
  agentId: bigint
  from: Date
  to: Date
  timeZone: string
}

interface Earned {
  paid: bigint
  takenBack: bigint
  net: bigint
}

interface EarnedOfDay extends Earned {
  day: string
  type: ContractType
  lines: number
}

type TakeBack = Omit<TakenBack, 'madeAt' | 'externalId'> & { type: ContractType; madeAt: Date }

export interface Income extends Earned {
  byType: (Earned & { type: ContractType; lines: number })[]
  byDay: EarnedOfDay[]
  takeBacks: TakeBack[]
}

/**
 * What an agent was paid in a span, less what was taken back in it: each on the day on which it came to or left the balance, so that the
 * sums are what the balance says, and no day that somebody has read is ever rewritten.
 */
export async function incomeOf(db: Db, of: Asked): Promise<Income> {
  const [paid, takeBacks] = await Promise.all([incomeByDay(db, of), takeBacksOf(db, of)])
  const byDay = new Map<string, EarnedOfDay>()
  const on = (day: string, type: ContractType): EarnedOfDay => {
    const key = `${day} ${type}`
    const row = byDay.get(key) ?? { day, type, lines: 0, paid: 0n, takenBack: 0n, net: 0n }
    byDay.set(key, row)
    return row
  }
  for (const { day, type, amount, lines } of paid) {
    const row = on(day, type)
    row.paid += amount
    row.lines += lines
  }
  for (const { madeAt, type, amount } of takeBacks)
    on(dayOf(madeAt, of.timeZone), type).takenBack += amount
  const days = [...byDay.values()]
    .map((row) => ({ ...row, net: row.paid - row.takenBack }))
    .toSorted((a, b) => (`${a.day} ${a.type}` < `${b.day} ${b.type}` ? -1 : 1))
  const byType = contractTypes.map((type) => {
    const own = days.filter((row) => row.type === type)
    return { type, ...sumOf(own), lines: own.reduce((sum, { lines }) => sum + lines, 0) }
  })
  return { ...sumOf(days), byType, byDay: days, takeBacks }
}

function sumOf(rows: readonly Earned[]): Earned {
  const sum = (key: keyof Earned) => rows.reduce((total, row) => total + row[key], 0n)
  return { paid: sum('paid'), takenBack: sum('takenBack'), net: sum('net') }
}

async function takeBacksOf(db: Db, { agentId, from, to }: Asked): Promise<TakeBack[]> {
  const made = await takenBackFrom(db, { memberId: agentId, from, to })
  if (made.length === 0) return []
  const ids = made.map(({ commissionLineId }) => commissionLineId)
  const { rows } = await sql<{ id: string; type: ContractType }>`
    select id, type from agents_run_lines where agent_id = ${agentId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
  const types = new Map(rows.map(({ id, type }) => [id, type]))
  return made.flatMap(({ commissionLineId, madeAt, amount, reason }) => {
    const type = types.get(commissionLineId)
    return type && madeAt ? [{ commissionLineId, type, madeAt, amount, reason }] : []
  })
}
