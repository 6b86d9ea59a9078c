import { useText } from '@croupier/kit/i18n/i18n'
import { type KeyboardEvent, useState } from 'react'
import { numbersOfTyped, type PadMode } from './entry.ts'

interface NumberPadProps {
  /** Digits of each number: the last one enters it. */
  length: number
  /** A place may be left open: R stands for each digit. */
  hasRoll: boolean
  hasOrders: boolean
  onNumbers: (numbers: readonly string[]) => void
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Keys for one thumb. A number is entered as soon as it has all its digits; those of a keyboard do the same. */
export function NumberPad({ length, hasRoll, hasOrders, onNumbers }: NumberPadProps) {
  const t = useText('lottery')
  const [typed, setTyped] = useState('')
  const [mode, setMode] = useState<PadMode>('straight')
  const press = (sign: string): void => {
    const next = typed + sign
    if (next.length < length) setTyped(next)
    else {
      setTyped('')
      onNumbers(numbersOfTyped(next, mode))
    }
  }
  const back = (): void => setTyped(typed.slice(0, -1))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (/^[0-9]$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace') back()
  }
  const canRoll = hasRoll && !typed.includes('R')
  return (
    // The keys in it take the focus; a keyboard may be used besides.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="lot-pad" onKeyDown={onKeyDown}>
      <output className="lot-pad-shown" dir="ltr" aria-label={t('pad.typed')}>
        {Array.from({ length }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- places of a number stay
          <i key={at} data-next={at === typed.length ? '' : undefined}>
            {typed[at] ?? ''}
          </i>
        ))}
      </output>
      {hasOrders ? (
        <label className="lot-pad-orders">
          <input
            type="checkbox"
            checked={mode === 'orders'}
            onChange={({ target }) => setMode(target.checked ? 'orders' : 'straight')}
          />
          {t('pad.orders')}
        </label>
      ) : null}
      <div className="lot-keys" dir="ltr">
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
        {hasRoll ? (
          <button
            type="button"
            className="lot-key-word"
            aria-label={t('pad.roll')}
            disabled={!canRoll}
            onClick={() => press('R')}
          >
            R
          </button>
        ) : (
          <span />
        )}
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          className="lot-key-word"
          aria-label={t('pad.back')}
          disabled={typed === ''}
          onClick={back}
        >
          ⌫
        </button>
      </div>
    </div>
  )
}
