import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Link, useSearchParams } from 'wouter'
import { launchedFrom } from './lottery-address.ts'

/** The way back to the page that launched the lottery, or else to `otherwise`; nothing when there is neither. */
export function BackLink({ otherwise }: { otherwise: string | null }) {
  const t = useText('lottery')
  const [search] = useSearchParams()
  const from = launchedFrom(search)
  const href = from ?? otherwise
  if (href === null) return null
  return (
    <Link href={href} className="lot-back" aria-label={t(from === null ? 'hall' : 'back')}>
      <Icon name="chevron-left" size={20} />
    </Link>
  )
}
