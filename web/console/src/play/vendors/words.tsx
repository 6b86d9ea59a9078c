import type { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { Mono } from '../../ui/words.tsx'

export type VendorSheet = OutputOf<typeof consoleVendorsApi.vendors>['vendors'][number]

/** What holds for the brand: a vendor that is off everywhere is off here too. */
export function stateOf({ enabled, enabledForBrand }: VendorSheet): 'on' | 'off' | 'house_off' {
  if (!enabled) return 'house_off'
  return enabledForBrand ? 'on' : 'off'
}

export function VendorState({ vendor }: { vendor: VendorSheet }) {
  const t = useText('vendors')
  const state = stateOf(vendor)
  const tone = state === 'on' ? 'good' : state === 'off' ? 'neutral' : 'bad'
  return <Badge tone={tone}>{t(`state.${state}`)}</Badge>
}

export function Dialect({ vendor }: { vendor: VendorSheet }) {
  const t = useText('vendors')
  return vendor.dialect === null ? t('dialect.own') : <Mono text={vendor.dialect} />
}
