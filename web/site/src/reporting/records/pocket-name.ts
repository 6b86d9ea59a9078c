import { recordPockets } from '@croupier/api/reporting/records'
import { useText } from '@croupier/kit/i18n/i18n'

/** What a member calls the place that money lies in; wallets at vendors are known by the vendor's code. */
export function usePocketName(): (pocket: string) => string {
  const t = useText('records')
  return (pocket) => {
    const known = recordPockets.find((word) => word === pocket)
    if (known) return t(`pocket.${known}`)
    return t('pocket.transfer', { vendor: pocket.replace(/^transfer:/, '') })
  }
}
