import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { memo, useState } from 'react'
import { useAnnounced } from '../comms/content/announced.ts'

const NoticeDialog = part(() =>
  import('../comms/content/NoticeDialog.tsx').then((m) => m.NoticeDialog),
)

/** Seconds that a sign takes to pass; reading speed, not a race. */
const SECONDS_A_SIGN = 0.22
const SHORTEST = 18

/** The notices pass by; pressing one opens them all at its place (S2-038). */
export const Ticker = memo(function Ticker() {
  const t = useText('lobby')
  const [open, setOpen] = useState<number | null>(null)
  const notices = useAnnounced()?.player ?? []
  if (notices.length === 0) return null
  const signs = notices.reduce((sum, { title }) => sum + title.length + 12, 0)
  const row = (isCopy: boolean) => (
    <div aria-hidden={isCopy || undefined}>
      {notices.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          className="ticker-item"
          tabIndex={isCopy ? -1 : undefined}
          onClick={() => setOpen(index)}
        >
          {title}
        </button>
      ))}
    </div>
  )
  return (
    <section className="ticker" aria-label={t('notices')}>
      <Icon name="megaphone" size={18} />
      <div className="ticker-view">
        <div
          className="ticker-band"
          // Not as a style attribute: the page's policy lets none through.
          ref={(element) => {
            element?.style.setProperty(
              '--ticker-time',
              `${Math.max(SHORTEST, signs * SECONDS_A_SIGN)}s`,
            )
          }}
        >
          {row(false)}
          {row(true)}
        </div>
      </div>
      {open === null ? null : (
        <LazyBoundary>
          <NoticeDialog first={open} onClose={() => setOpen(null)} />
        </LazyBoundary>
      )}
    </section>
  )
})
