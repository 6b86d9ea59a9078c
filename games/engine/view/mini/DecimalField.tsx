import { useState } from 'react'

/**
 * A figure with decimals that can be typed, or stepped with the arrow keys: a whole number of the smallest step inside, a
 * decimal outside. What is typed counts when the field is left or Enter is pressed, and is brought within its bounds.
 */
export function DecimalField(props: {
  label: string
  value: number
  /** Digits after the point: 2 shows 150 as 1.50. */
  digits: number
  lowest: number
  highest: number
  step: number
  unit: string
  disabled: boolean
  onChange: (value: number) => void
}) {
  const { value, digits, lowest, highest, unit } = props
  const [typed, setTyped] = useState<string | null>(null)
  const take = (wanted: number): void => {
    setTyped(null)
    if (!Number.isFinite(wanted)) return
    props.onChange(Math.min(highest, Math.max(lowest, Math.round(wanted))))
  }
  const takeTyped = (): void => {
    if (typed !== null) take(Number(typed.replace(',', '.')) * 10 ** digits)
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
          value={typed ?? (value / 10 ** digits).toFixed(digits)}
          onChange={(event) => setTyped(event.target.value.replace(/[^\d.,]/g, '').slice(0, 12))}
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
