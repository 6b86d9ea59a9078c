import { Icon } from '@croupier/kit/ui/Icon'
import { useText } from '@croupier/kit/i18n/i18n'
import { foldDigits } from '@croupier/shared/digits'

interface NumberStepperProps {
  label: string
  value: number
  least?: number
  most: number
  onValue: (value: number) => void
}

/** A small whole number, with keys to make it larger and smaller. */
export function NumberStepper({ label, value, least = 1, most, onValue }: NumberStepperProps) {
  const t = useText('lottery')
  const set = (next: number): void => onValue(Math.min(most, Math.max(least, next)))
  return (
    <span className="lot-stepper" dir="ltr">
      <button
        type="button"
        aria-label={t('stepper.less', { what: label })}
        disabled={value <= least}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const typed = Number(foldDigits(target.value).replaceAll(/\D/g, ''))
          set(typed === 0 ? least : typed)
        }}
      />
      <button
        type="button"
        aria-label={t('stepper.more', { what: label })}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
