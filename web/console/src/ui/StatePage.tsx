import { assert } from '@croupier/shared/assert'
import { type ReactNode, useState } from 'react'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { StateTabs } from './table/filters.tsx'
import { PageHead } from './words.tsx'

interface StatePageProps<Row>
  extends Omit<DataTableProps<Row>, 'caption' | 'onOpen' | 'isOpen' | 'children'> {
  title: string
  lead: string
  /** The states of the rows with what their tabs are called, the first one first; `useFilters` says which one is shown. */
  tabs: Readonly<Record<string, string>>
  /** Whether a row may be opened by this person in this state. */
  mayOpen?: boolean
  /** What opens with a row. */
  renderDialog: (row: Row, close: () => void) => ReactNode
}

/** A page of one table whose rows wait for a decision or have had it. */
export function StatePage<Row>(props: StatePageProps<Row>) {
  const { title, lead, tabs, mayOpen = true, renderDialog, ...table } = props
  const [first, ...more] = Object.entries(tabs).map(([key, label]) => ({ key, label }))
  assert(first, 'a page of states without any')
  const [chosen, setChosen] = useState<Row | null>(null)
  return (
    <>
      <PageHead title={title} lead={lead} />
      <StateTabs label={title} items={[first, ...more]} />
      <DataTable caption={title} {...table} {...(mayOpen ? { onOpen: setChosen } : {})} />
      {chosen === null ? null : renderDialog(chosen, () => setChosen(null))}
    </>
  )
}
