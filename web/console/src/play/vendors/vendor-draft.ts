import { type consoleVendorsApi, vendorDialects } from '@croupier/api/play/console-vendors'
import type { InputOf } from '@croupier/api/endpoint'
import type { VendorSheet } from './words.tsx'

/** What the form holds, as text where people type. */
export interface VendorDraft {
  /** '' is our own seamless wallet. */
  dialect: string
  dialectKey: string
  launchUrl: string
  freeRoundsUrl: string
  /** One a line. */
  addresses: string
  acceptOrphanWin: 'yes' | 'no'
  negativeReversal: 'allow' | 'reject'
  mayAdjust: 'yes' | 'no'
}

type VendorChange = Omit<InputOf<typeof consoleVendorsApi.changeVendor>, 'code' | 'reason'>

export function draftOf(vendor: VendorSheet): VendorDraft {
  return {
    dialect: vendor.dialect ?? '',
    dialectKey: '',
    launchUrl: vendor.launchUrl ?? '',
    freeRoundsUrl: vendor.freeRoundsUrl ?? '',
    addresses: vendor.allowedAddresses.join('\n'),
    acceptOrphanWin: vendor.acceptOrphanWin ? 'yes' : 'no',
    negativeReversal: vendor.negativeReversal,
    mayAdjust: vendor.mayAdjust ? 'yes' : 'no',
  }
}

/** Only what differs from the vendor as it is; empty when nothing does. A key that is not typed stays. */
export function changeOf(vendor: VendorSheet, draft: VendorDraft): VendorChange {
  const before = draftOf(vendor)
  const differs = (name: keyof VendorDraft): boolean => draft[name].trim() !== before[name]
  return {
    ...(differs('dialect')
      ? { dialect: vendorDialects.find((known) => known === draft.dialect) ?? null }
      : {}),
    ...(differs('dialectKey') ? { dialectKey: draft.dialectKey.trim() } : {}),
    ...(differs('launchUrl') ? { launchUrl: draft.launchUrl.trim() || null } : {}),
    ...(differs('freeRoundsUrl') ? { freeRoundsUrl: draft.freeRoundsUrl.trim() || null } : {}),
    ...(differs('addresses') ? { allowedAddresses: linesOf(draft.addresses) } : {}),
    ...(differs('acceptOrphanWin') ? { acceptOrphanWin: draft.acceptOrphanWin === 'yes' } : {}),
    ...(differs('negativeReversal') ? { negativeReversal: draft.negativeReversal } : {}),
    ...(differs('mayAdjust') ? { mayAdjust: draft.mayAdjust === 'yes' } : {}),
  }
}

function linesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}
