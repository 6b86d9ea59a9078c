import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'

interface ChosenNumbersProps {
  numbers: readonly string[]
  least: number
  most: number
  onRemove: (number: string) => void
  onClear: () => void
}

/** So many chosen numbers stand there; the others are counted, since a thousand of them would fill pages. */
const SHOWN = 60

/** The numbers that were entered; a tap takes one out again. */
export function ChosenNumbers({ numbers, least, most, onRemove, onClear }: ChosenNumbersProps) {
  const t = useText('lottery')
  if (numbers.length === 0)
    return (
      <p className="lot-hint">
        {least === most
          ? t('entry.exactly', { count: least })
          : least > 1
            ? t('entry.atLeast', { count: least })
            : t('entry.none')}
      </p>
    )
  const shown = numbers.slice(-SHOWN)
  return (
    <div className="lot-chosen">
      <ul dir="ltr">
        {shown.map((number) => (
          <li key={number}>
            <button
              type="button"
              className="lot-chip"
              aria-label={t('entry.remove', { number })}
              onClick={() => onRemove(number)}
            >
              {number}
              <Icon name="x" size={12} />
            </button>
          </li>
        ))}
        {numbers.length > SHOWN ? <li>+{numbers.length - SHOWN}</li> : null}
      </ul>
      <button type="button" className="lot-clear" onClick={onClear}>
        {t('entry.clear')}
      </button>
    </div>
  )
}
