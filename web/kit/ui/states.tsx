import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

/** A grey shape in the size of what will come; hidden from screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />
}

export function EmptyState({
  icon = 'search',
  art,
  title,
  isPage = false,
  children,
}: {
  icon?: IconName
  /** A picture of `/art/pages` instead of the icon, where the page has nothing else to look at. */
  art?: string
  title: string
  /** It is all that the page says, so its title is the page's heading. */
  isPage?: boolean
  children?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="state">
      {art === undefined ? (
        <span className="state-icon">
          <Icon name={icon} size={28} />
        </span>
      ) : (
        <img className="state-art" src={`/art/pages/${art}.avif`} alt="" width={160} height={160} />
      )}
      <Title className="state-title">{title}</Title>
      {children}
    </div>
  )
}

export function ErrorState({
  message,
  retryLabel,
  onRetry,
}: {
  message: string
  retryLabel: string
  onRetry: () => void
}) {
  return (
    <div className="state" role="alert">
      <span className="state-icon state-icon-bad">
        <Icon name="circle-alert" size={28} />
      </span>
      <p className="state-title">{message}</p>
      <Button size="small" icon="rotate-cw" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}

export type BadgeTone = 'neutral' | 'good' | 'bad' | 'warning' | 'accent'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
