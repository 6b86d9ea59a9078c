import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { type ReactNode } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { MoreOf } from './MoreOf.tsx'
import type { Pages } from './use-pages.ts'

/** A record in all its states: coming, failed, empty, shown, and more to come. While its words come, what stands above it stays. */
export function RecordList<Item>({
  pages,
  label,
  empty,
  icon = 'history',
  totals,
  itemKey,
  children,
}: {
  pages: Pages<Item>
  label: string
  empty: string
  /** Stands over what an empty record says. */
  icon?: IconName
  totals: ReactNode
  itemKey: (item: Item) => string
  children: (item: Item) => ReactNode
}) {
  const { items, error } = pages
  if (error && !items) return <PageError error={error} onRetry={pages.retry} />
  if (!items) return <Coming />
  if (items.length === 0) return <EmptyState icon={icon} title={empty} />
  return (
    <LazyBoundary fallback={<Coming />}>
      {totals}
      <ul className="lines lines-long" aria-label={label}>
        {items.map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </ul>
      <MoreOf pages={pages} />
    </LazyBoundary>
  )
}

function Coming() {
  return (
    <div aria-busy="true">
      <Skeleton className="skeleton-rows" />
    </div>
  )
}

/** How many of something, grouped as the reader's language groups. */
export function Count({ of }: { of: number }) {
  const { language } = useTextBook()
  return new Intl.NumberFormat(`${language.tag}-u-nu-latn`).format(of)
}

/** Sums of what is shown, unless the label says of what else. */
export function Totals({
  label,
  items,
}: {
  label?: string
  items: readonly { name: string; value: ReactNode }[]
}) {
  const t = useText('records')
  return (
    <section className="panel record-totals" aria-label={label ?? t('totals')}>
      <dl>
        {items.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
