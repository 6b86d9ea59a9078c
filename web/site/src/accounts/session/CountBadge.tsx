import { useText } from '@croupier/kit/i18n/i18n'
import '../../styles/centre.css'

/** How much is new behind a link; nothing for nothing (S2-059). */
export function CountBadge({ count }: { count: number }) {
  const t = useText('membercentre')
  if (count <= 0) return null
  return (
    <span className="count-badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('badge.count', { count })}</span>
    </span>
  )
}
