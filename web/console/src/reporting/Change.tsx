import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { changeOf } from './metrics.ts'

/** Up or down against the period before; nothing where there was nothing to compare with. */
export function Change({ now, before }: { now: bigint; before: bigint }) {
  const t = useText('operations')
  const { language } = useTextBook()
  const change = changeOf(now, before)
  if (change === null) return null
  const share = new Intl.NumberFormat(language.tag, {
    style: 'percent',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
    signDisplay: 'exceptZero',
  }).format(change)
  return (
    <span className="change" data-way={change > 0 ? 'up' : change < 0 ? 'down' : undefined}>
      {change > 0 ? <ArrowUp size={12} aria-hidden="true" /> : null}
      {change < 0 ? <ArrowDown size={12} aria-hidden="true" /> : null}
      <span dir="ltr">{share}</span>
      <span className="sr-only">{t('againstBefore')}</span>
    </span>
  )
}
