import { isPayable } from '@croupier/shared/money'
import { formatDateTime } from '@croupier/kit/money/dates'
import { zoneText } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import type { ReactNode } from 'react'
import { currencyOf, useDesk } from '../app/desk.tsx'

/** A moment on a clock that is said beside it: that of the brand, or of `zone`, such as a lottery's own. */
export function When({ at, zone }: { at: Date | null; zone?: string }) {
  const { brand } = useDesk()
  const clock = zone ?? brand.timeZone
  if (at === null) return <span className="muted">–</span>
  return (
    <time className="num when" dir="ltr" dateTime={at.toISOString()} title={at.toISOString()}>
      {formatDateTime(at, clock)} <small className="muted">{zoneText(at, clock)}</small>
    </time>
  )
}

/** An amount in the currency of its row. */
export function Amount({
  amount,
  currency,
  signed = false,
}: {
  amount: bigint
  currency: string
  signed?: boolean
}) {
  const tone = signed && amount !== 0n ? (amount > 0n ? 'up' : 'down') : undefined
  return (
    <span className="num" data-tone={tone}>
      <Money amount={amount} currency={currencyOf(currency)} signed={signed} />
    </span>
  )
}

/** An amount of a proof, written as everywhere; one that cannot be paid out whole shows all four decimals, so that nothing is rounded away. */
export function ExactAmount({
  amount,
  currency,
  signed = false,
}: {
  amount: bigint
  currency: string
  /** For lines of a posting and differences: what is above zero says so. */
  signed?: boolean
}) {
  const known = currencyOf(currency)
  return (
    <span className="num">
      <Money
        amount={amount}
        currency={known}
        signed={signed}
        {...(isPayable(amount, known) ? {} : { digits: 4 })}
      />
    </span>
  )
}

const tones: Readonly<Record<string, BadgeTone>> = {
  active: 'good',
  approved: 'good',
  credited: 'good',
  closed: 'good',
  paid: 'good',
  received: 'good',
  resolved: 'good',
  settled: 'good',
  win: 'good',
  requested: 'accent',
  paying: 'accent',
  pending: 'accent',
  created: 'accent',
  open: 'accent',
  live: 'accent',
  invited: 'accent',
  risk_review: 'warning',
  underpaid: 'warning',
  awaiting_confirmation: 'warning',
  partly_received: 'warning',
  blocked: 'bad',
  disabled: 'bad',
  failed: 'bad',
  rejected: 'bad',
  not_received: 'bad',
}

export function StateBadge({ state, children }: { state: string; children: ReactNode }) {
  return <Badge tone={tones[state] ?? 'neutral'}>{children}</Badge>
}

/** Ids and hashes: in full for the copy, short for the eye. */
export function Mono({ text, short }: { text: string; short?: number }) {
  const shown = short !== undefined && text.length > short ? `${text.slice(0, short)}…` : text
  return (
    <code className="mono" dir="ltr" title={text}>
      {shown}
    </code>
  )
}

export function PageHead({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children ? <div className="page-actions">{children}</div> : null}
    </header>
  )
}

export function Facts({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
