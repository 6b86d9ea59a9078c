import { useText } from '@croupier/kit/i18n/i18n'

/** By which column rows stand, and which end comes first. */
export interface Order {
  column: string
  descending: boolean
}

interface SortChoiceProps {
  columns: readonly { key: string; title: string }[]
  order: Order | null
  onChoose: (order: Order | null) => void
}

/** The order of rows where no head stands above them to press: shown beside cards alone. */
export function SortChoice({ columns, order, onChoose }: SortChoiceProps) {
  const t = useText('console')
  const orders = columns
    .filter(({ title }) => title !== '')
    .flatMap(({ key, title }) => [
      { column: key, descending: false, label: `${title} ↑` },
      { column: key, descending: true, label: `${title} ↓` },
    ])
  const placeOf = (wanted: Order): number =>
    orders.findIndex(
      ({ column, descending }) => column === wanted.column && descending === wanted.descending,
    )
  return (
    <select
      className="filter grid-sort"
      aria-label={t('table.sort')}
      value={order === null ? '' : placeOf(order)}
      onChange={({ target }) =>
        onChoose(target.value === '' ? null : (orders[Number(target.value)] ?? null))
      }
    >
      <option value="">{t('table.sort')}</option>
      {orders.map(({ column, descending, label }, place) => (
        <option key={`${column}${descending}`} value={place}>
          {label}
        </option>
      ))}
    </select>
  )
}
