import { Select } from '@croupier/kit/ui/Field'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useFilters } from './use-filters.ts'

interface FilterSelectProps<Value extends string> {
  /** Its name in the page's address. */
  name: string
  label: string
  /** What the choice of all is called; in the address it is nothing. */
  all: string
  values: readonly Value[]
  word: (value: Value) => string
  /** Says its label beside itself, where several filters begin with the same word. */
  isLabelled?: boolean
}

/** One of a few values, or all. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { name, label, all, values, word, isLabelled = false } = props
  const [filter, setFilter] = useFilters()
  const value = values.find((known) => known === filter(name)) ?? ''
  const options = [
    { value: '', label: all },
    ...values.map((known) => ({ value: known, label: word(known) })),
  ]
  const choose = (chosen: string): void => setFilter(name, chosen)
  if (isLabelled)
    return (
      <Select
        className="labelled-filter"
        label={label}
        value={value}
        onChange={({ target }) => choose(target.value)}
        options={options}
      />
    )
  return (
    <select
      className="filter"
      aria-label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** The rows that whoever looks has taken, or all. */
export function MineFilter({ label, all, mine }: { label: string; all: string; mine: string }) {
  return (
    <FilterSelect
      isLabelled
      name="whose"
      label={label}
      all={all}
      values={['mine']}
      word={() => mine}
    />
  )
}

/** A filter that is on or off. */
export function FilterCheck({ name, label }: { name: string; label: string }) {
  const [filter, setFilter] = useFilters()
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={filter(name) === 'yes'}
        onChange={({ target }) => setFilter(name, target.checked ? 'yes' : '')}
      />
      {label}
    </label>
  )
}

export interface StateTabsProps {
  label: string
  /** The first is where the page begins; it needs no word in the address. */
  items: readonly [{ key: string; label: string }, ...{ key: string; label: string }[]]
}

/** Tabs over a table that choose the state of its rows. */
export function StateTabs({ label, items }: StateTabsProps) {
  const [filter, setFilter] = useFilters()
  const first = items[0].key
  return (
    <Tabs
      label={label}
      items={items}
      current={items.find(({ key }) => key === filter('state'))?.key ?? first}
      onChoose={(key) => setFilter('state', key === first ? '' : key)}
    />
  )
}
