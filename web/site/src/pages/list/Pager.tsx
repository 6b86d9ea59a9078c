import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'

export interface PagerProps {
  current: number
  total: number
  onChoose: (page: number) => void
}

/** Nothing when all is on one page. */
export function Pager({ current, total, onChoose }: PagerProps) {
  const t = useText('common')
  if (total <= 1) return null
  return (
    <nav className="pager" aria-label={t('pager')}>
      <IconButton
        label={t('pager.previous')}
        icon="chevron-left"
        disabled={current <= 1}
        onClick={() => onChoose(current - 1)}
      />
      <span className="money">{t('pager.of', { current, total })}</span>
      <IconButton
        label={t('pager.next')}
        icon="chevron-right"
        disabled={current >= total}
        onClick={() => onChoose(current + 1)}
      />
    </nav>
  )
}
