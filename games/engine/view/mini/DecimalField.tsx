import { decimalText } from '@croupier/kit/decimal.ts'
import { useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { readNumber } from '@croupier/shared/read-number'
import { useState } from 'react'

interface DecimalFieldProps {
  label: string
  value: number
  /** Digits after the point that the value counts: 2 shows 150 as 1.50, or 1,50 where decimals are written with a comma. */
  digits: number
  lowest: number
  highest: number
  step: number
  unit: '%' | '×'
  disabled: boolean
  onChange: (value: number) => void
}

/**
 * A figure with decimals that can be typed, or stepped with the arrow keys: a whole number of the smallest step inside, a
 * decimal outside. What is typed counts when the field is left or Enter is pressed, and is brought within its bounds.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { value, digits, lowest, highest, unit } = props
  const { tag } = useTextBook().language
  const [typed, setTyped] = useState<string | null>(null)
  const take = (wanted: number): void => {
    setTyped(null)
    if (!Number.isFinite(wanted)) return
    props.onChange(Math.min(highest, Math.max(lowest, Math.round(wanted))))
  }
  const takeTyped = (): void => {
    if (typed === null) return
    const read = readNumber(typed, { tag, decimals: digits })
    // What can be read in two ways, or not at all, leaves the figure as it was.
    take('value' in read ? Number(read.value) : value)
  }
  return (
    <label className="mini-field">
      <span className="gv-label">{props.label}</span>
      <span className="mini-field-box">
        <input
          inputMode="decimal"
          autoComplete="off"
          size={7}
          disabled={props.disabled}
          value={typed ?? shown(props, tag)}
          onChange={(event) => setTyped(event.target.value.slice(0, 16))}
          onFocus={(event) => event.target.select()}
          onBlur={takeTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') takeTyped()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            take(value + (event.key === 'ArrowUp' ? props.step : -props.step))
          }}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </label>
  )
}

function shown({ value, digits }: DecimalFieldProps, tag: string): string {
  const decimal = value / 10 ** digits
  // Noughts beyond the second say nothing: 48.50, but 0.00097.
  return decimalText(decimal, tag, { least: Math.min(digits, 2), most: digits })
}
