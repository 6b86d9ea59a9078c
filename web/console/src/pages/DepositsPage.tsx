import { useText } from '@croupier/kit/i18n/i18n'
import { DepositsTable } from '../parts/DepositsTable.tsx'
import { PageHead } from '../parts/words.tsx'

export function DepositsPage() {
  const t = useText('console')
  return (
    <>
      <PageHead title={t('nav.deposits')} lead={t('deposits.lead')} />
      <DepositsTable />
    </>
  )
}
