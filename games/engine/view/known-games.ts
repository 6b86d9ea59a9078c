import { deviceStorage } from '@croupier/kit/browser/storage'

const KEY = 'games-met'
/** More than a device will ever be asked about; the oldest are forgotten first. */
const MOST = 300

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** Whether this device has met a game before, and from now on it has. A device that keeps nothing meets it each time. */
export function meetGame(gameCode: string, shelf: Shelf = deviceStorage): boolean {
  try {
    const met = (shelf.getItem(KEY) ?? '').split(' ').filter((code) => code !== '')
    if (met.includes(gameCode)) return true
    shelf.setItem(KEY, [...met, gameCode].slice(-MOST).join(' '))
  } catch {
    // A browser may refuse to keep anything.
  }
  return false
}
