import { percentIn } from '@croupier/kit/percent'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useId } from 'react'

interface ModePartProps {
  range: { least: number; most: number; step: number }
  mode: number
  onMode: (mode: number) => void
}

/** The prize mode: a lower one pays less when a bet wins, and gives more back of every stake. */
export function ModePart({ range: { least, most, step }, mode, onMode }: ModePartProps) {
  const t = useText('lottery')
  const { tag } = useTextBook().language
  const percent = percentIn(tag, { decimals: 1 })
  const id = useId()
  if (most <= least) return null
  return (
    <div className="lot-mode">
      <label htmlFor={id}>
        {t('mode')} <bdi dir="ltr">{mode}</bdi>
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={mode}
        onChange={({ target }) => onMode(Number(target.value))}
      />
      <small>
        {t('mode.means', {
          returns: percent(mode / 2000),
          rebate: percent((most - mode) / 2000),
        })}
      </small>
    </div>
  )
}
