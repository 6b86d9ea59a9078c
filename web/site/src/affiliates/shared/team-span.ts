import { useAddress } from '../../reporting/records/address.ts'
import type { DayPeriod } from '@croupier/kit/dates/day'
import { usePeriod } from '../../reporting/records/PeriodFilter.tsx'

/** The member of the team whom the address names; undefined for the caller. */
export function readMember(text: string | null): bigint | undefined {
  return text !== null && /^[1-9]\d{0,18}$/.test(text) ? BigInt(text) : undefined
}

/** What an endpoint is asked about: days and a member of the team, only what the address says. */
export function useTeamSpan(): { from?: string; to?: string; memberId?: bigint } {
  const { value } = useAddress()
  const memberId = readMember(value('member'))
  return { ...spanOf(usePeriod()), ...(memberId === undefined ? {} : { memberId }) }
}

export function spanOf({ from, to }: DayPeriod): { from?: string; to?: string } {
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
}
