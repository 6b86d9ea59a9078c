import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'

/** What a link that leads nowhere says: nothing of whether there ever was such a round. */
export function NoRound() {
  const t = useText('fair')
  return (
    <EmptyState icon="search" title={t('none')}>
      <p className="muted">{t('none.why')}</p>
    </EmptyState>
  )
}
