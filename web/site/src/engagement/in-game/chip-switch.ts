import { deviceStorage } from '@croupier/kit/browser/storage'

const KEY = 'game-chip'

/** Whether this browser shows the chip over games; it does until somebody says otherwise. */
export function isChipShown(): boolean {
  return deviceStorage.getItem(KEY) !== 'off'
}

export function showChip(isShown: boolean): void {
  if (isShown) deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, 'off')
}
