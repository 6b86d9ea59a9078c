import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { WaysOn } from '../search/WaysOn.tsx'

/** The house has no such game: nothing to wait for, so what else there is. */
export function NoGame() {
  const t = useText('closed')
  return (
    <EmptyState art="lost" title={t('notFound.game')} isPage>
      <WaysOn />
    </EmptyState>
  )
}
