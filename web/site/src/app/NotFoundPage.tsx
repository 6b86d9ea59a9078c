import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { WaysOn } from '../play/search/WaysOn.tsx'

export function NotFoundPage() {
  const t = useText('closed')
  return (
    <EmptyState art="lost" title={t('notFound')} isPage>
      <WaysOn />
    </EmptyState>
  )
}
