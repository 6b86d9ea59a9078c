import { useText } from '@croupier/kit/i18n/i18n'
import { DepositsTable } from './DepositsTable.tsx'
import { PageHead } from '../../ui/words.tsx'

export function DepositsPage() {
  const t = useText('console')
  return (
    <>
      <PageHead title={t('nav.deposits')} lead={t('deposits.lead')} />
      <DepositsTable />
    </>
  )
}
