import type { agentsApi } from '@croupier/api/affiliates/agents'
import type { OutputOf } from '@croupier/api/endpoint'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { paths } from '../paths.ts'

/** Which pay an agent must have been promised for an entry to be there (S2-067, S3-032). */
export type Flag = 'enableContract' | 'enableSalary' | 'enableHourSalary' | 'enableRealtimeSalary'
export type Consolidated = OutputOf<typeof agentsApi.consolidated>

interface RoomEntry {
  id: string
  icon: IconName
  flag?: Flag
}

/** The entries of the left navigation, in their order (S2-066), and those that stand beside them (S2-068). */
export const rooms = [
  { id: 'deposit', icon: 'wallet' },
  { id: 'withdraw', icon: 'landmark' },
  { id: 'agentAnnouncement', icon: 'megaphone' },
  { id: 'agentTeamOverview', icon: 'chart-line' },
  { id: 'registerCenter', icon: 'qr-code' },
  { id: 'downlineManagmentView', icon: 'network' },
  { id: 'personalHistoryCopy', icon: 'history' },
  { id: 'palStatementsAgentCopy', icon: 'list' },
  { id: 'agentRevenueReport', icon: 'coins' },
  { id: 'agentDownlineTransactionDetailsCopy', icon: 'receipt' },
  { id: 'agentDividendRecordCopy2', icon: 'percent', flag: 'enableContract' },
  { id: 'agentDailyWages2', icon: 'calendar', flag: 'enableSalary' },
  { id: 'agentHourSalary', icon: 'clock', flag: 'enableHourSalary' },
  { id: 'agentRealtimeSalary', icon: 'zap', flag: 'enableRealtimeSalary' },
  { id: 'platformMessages', icon: 'mail' },
  { id: 'customerService', icon: 'headset' },
  { id: 'contractRequests', icon: 'handshake' },
  { id: 'transfers', icon: 'arrow-right-left' },
  { id: 'whatIf', icon: 'sliders-horizontal' },
] as const satisfies readonly RoomEntry[]

export type Room = (typeof rooms)[number]
export type RoomId = Room['id']

export const firstRoom = 'agentTeamOverview'

/** The room that an address names; the overview for anything else. */
export function roomOf(text: string | null): RoomId {
  return rooms.find(({ id }) => id === text)?.id ?? firstRoom
}

/**
 * An entry that needs a kind of pay is there once that pay was promised, which is unknown until the house has said so; transfers are
 * there where the brand has them on.
 */
export function shownRooms(
  flags: Pick<Consolidated, Flag> | undefined,
  transfersOn: boolean,
): readonly Room[] {
  return rooms.filter((room) => {
    if (room.id === 'transfers') return transfersOn
    return !('flag' in room) || flags?.[room.flag] === true
  })
}

/** A room stands in the address, so that it survives a reload and can be sent to a colleague. */
export function roomHref(room: RoomId, filters: Readonly<Record<string, string>> = {}): string {
  return `${paths.agentHome()}?${new URLSearchParams({ room, ...filters })}`
}
