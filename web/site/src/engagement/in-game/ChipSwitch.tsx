import { useText } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { isChipShown, showChip } from './chip-switch.ts'
import '../../styles/running.css'

/** Whether games show what their rounds count for. */
export function ChipSwitch() {
  const t = useText('promotions')
  const [isShown, setShown] = useState(isChipShown)
  return (
    <label className="chip-switch">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => {
          showChip(target.checked)
          setShown(target.checked)
        }}
      />
      {t('running.show')}
    </label>
  )
}
