import type { agentsApi } from '@croupier/api/affiliates/agents'
import { brandsApi } from '@croupier/api/core/brands'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/query'
import type { QueryClient } from '@tanstack/react-query'
import type { Permission } from '../../app/lean-permission.ts'
import { isOn, type Member } from '../../app/site.tsx'
import { clearTabStorage } from '@croupier/kit/browser/clear-storage'
import { deviceStorage, tabStorage } from '@croupier/kit/browser/storage'

/**
 * The keys of session storage that other scripts of a brand may read (S3-048). They are for display: what somebody may do is
 * decided by the session in the house (EQ-04, EQ-26). The lists HOT_GAMES and gameVendor are kept by the catalogue.
 */
export function keepSessionKeys(member: Member, queries: QueryClient): void {
  // The answer came with the page.
  const permission = queries.getQueryData<Permission>(query(brandsApi.permission, {}).queryKey)
  if (permission) writeSessionKeys(member, permission)
}

interface Merchant {
  brand: Pick<Permission['brand'], 'code' | 'name'>
  info: Pick<Permission['info'], 'whitelabel'>
}

export function writeSessionKeys(member: Member, { brand, info }: Merchant): void {
  write({
    merchant: brand.name,
    merchantCode: brand.code,
    merchantWallet: JSON.stringify({ isSingle: !isOn(info.whitelabel, 'VENDOR_WALLETS') }),
    account: member.account,
    username: member.account,
    nickname: member.nickname,
    customerId: String(member.id),
    isAgent: String(member.isAgent),
  })
  // A logout leaves it, as it leaves the language (S3-049).
  deviceStorage.setItem('merchantCode', brand.code)
}

/** What an agent's contracts show (S3-048): all of them as one, and the two flags apart. */
export function writeAgentKeys(consolidated: OutputOf<typeof agentsApi.consolidated>): void {
  write({
    enableSalary: String(consolidated.enableSalary),
    enableContract: String(consolidated.enableContract),
    consolidated: JSON.stringify(consolidated),
  })
}

function write(keys: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(keys)) tabStorage.setItem(key, value)
}

/** What belongs to the site rather than to whoever is signed in; a logout leaves it (S4-013). */
const KEPT = ['merchant', 'merchantCode'] as const

/** Empties session storage but for the merchant's keys. */
export function clearSessionKeys(): void {
  const kept = KEPT.flatMap((key) => {
    const value = tabStorage.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  clearTabStorage()
  for (const [key, value] of kept) tabStorage.setItem(key, value)
}
