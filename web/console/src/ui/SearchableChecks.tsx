import { Field } from '@croupier/kit/ui/Field'
import type { ReactNode } from 'react'

interface CheckRow<Code extends string> {
  code: Code
  name: string
  /** What stands beside the name. */
  note: ReactNode
  isChecked: boolean
  isDisabled: boolean
}

interface SearchableChecksProps<Code extends string> {
  /** The id of the heading above. */
  labelledBy: string
  searchLabel: string
  text: string
  onSearch: (text: string) => void
  rows: readonly CheckRow<Code>[]
  mayChange: boolean
  onToggle: (code: Code) => void
}

/** A long list of boxes to check with a search above it. */
export function SearchableChecks<Code extends string>(props: SearchableChecksProps<Code>) {
  return (
    <>
      <Field
        label={props.searchLabel}
        type="search"
        value={props.text}
        onChange={({ target }) => props.onSearch(target.value)}
      />
      {/* Who may only read has no box to reach, and scrolls by the list itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul
        className="countries"
        aria-labelledby={props.labelledBy}
        tabIndex={props.mayChange ? undefined : 0}
      >
        {props.rows.map(({ code, name, note, isChecked, isDisabled }) => (
          <li key={code}>
            <label>
              <input
                type="checkbox"
                checked={isChecked}
                disabled={isDisabled}
                onChange={() => props.onToggle(code)}
              />
              <span>{name}</span>
              {note}
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
