import { useText } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { HUNDRED, numbersOfSet, plainSets, setsByDigit } from './number-sets.ts'

interface NumberGridProps {
  chosen: readonly string[]
  onToggle: (number: string) => void
  onAdd: (numbers: readonly string[]) => void
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The hundred numbers of two digits, and sets of them to take at once. */
export function NumberGrid({ chosen, onToggle, onAdd }: NumberGridProps) {
  const t = useText('lottery')
  const [byDigit, setByDigit] = useState<(typeof setsByDigit)[number] | null>(null)
  const taken = new Set(chosen)
  return (
    <div className="lot-grid-part">
      <div className="lot-sets">
        {setsByDigit.map((kind) => (
          <button
            key={kind}
            type="button"
            className="lot-set"
            aria-expanded={byDigit === kind}
            onClick={() => setByDigit(byDigit === kind ? null : kind)}
          >
            {t(`set.${kind}`)}
          </button>
        ))}
        {plainSets.map((kind) => (
          <button
            key={kind}
            type="button"
            className="lot-set"
            onClick={() => onAdd(numbersOfSet(kind))}
          >
            {t(`set.${kind}`)}
          </button>
        ))}
      </div>
      {byDigit === null ? null : (
        <div className="lot-set-digits" dir="ltr">
          {DIGITS.map((digit) => (
            <button
              key={digit}
              type="button"
              className="lot-set"
              aria-label={`${t(`set.${byDigit}`)} ${digit}`}
              onClick={() => onAdd(numbersOfSet(byDigit, digit))}
            >
              {digit}
            </button>
          ))}
        </div>
      )}
      <div className="lot-grid" dir="ltr">
        {HUNDRED.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={taken.has(number)}
            onClick={() => onToggle(number)}
          >
            {number}
          </button>
        ))}
      </div>
    </div>
  )
}
