import type { OutputOf, StaffPermission } from '@croupier/api/endpoint'
import type { staffApi } from '@croupier/api/accounts/staff'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import { createContext, type ReactNode, use } from 'react'

export type Self = OutputOf<typeof staffApi.self>
type Brand = Self['brands'][number]

/** Who works here, on which brand, and what they may do. */
export interface Desk {
  self: Self
  brand: Brand
  may(permission: StaffPermission): boolean
}

const DeskContext = createContext<Desk | null>(null)

export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>
}

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('No DeskProvider above')
  return desk
}

/** What opens a room: a permission, or any of several where each opens a part of it. */
export type Entrance = StaffPermission | readonly StaffPermission[]

/** Who decides anything that one person proposes; the permissions of the kinds of proposals. */
export const PROPOSALS = [
  'staff.write',
  'vendors.write',
  'brand.write',
  'bonuses.write',
  'lotteries.results',
  'lotteries.write',
] as const

export function mayEnter({ may }: Pick<Desk, 'may'>, entrance: Entrance): boolean {
  return typeof entrance === 'string' ? may(entrance) : entrance.some(may)
}

/** The currency of a row as the money formatter wants it. */
export function currencyOf(code: string): CurrencyCode {
  return isCurrencyCode(code) ? code : 'DEMO'
}
