import { recordSubaccounts } from '@croupier/api/reporting/records'
import { useText } from '@croupier/kit/i18n/i18n'

/** What a member calls the place that money lies in; wallets at vendors are known by the vendor's code. */
export function useSubaccountName(): (subaccount: string) => string {
  const t = useText('records')
  return (subaccount) => {
    const known = recordSubaccounts.find((word) => word === subaccount)
    if (known) return t(`subaccount.${known}`)
    return t('subaccount.transfer', { vendor: subaccount.replace(/^transfer:/, '') })
  }
}
