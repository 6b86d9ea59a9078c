import { consoleSupportApi } from '@croupier/api/comms/console-support'
import { useEffect } from 'react'
import { callStaff } from '../../app/api.ts'

const BEAT_MS = 30_000

/** Says again and again that this person is there, while the inbox is open. */
export function usePresence(isAvailable: boolean): void {
  // Being there is told to the house, not rendered; the last beat of a page that is left says goodbye.
  useEffect(() => {
    if (!isAvailable) return undefined
    const beat = (): void => {
      callStaff(consoleSupportApi.presence, { isAvailable: true }).catch(() => {})
    }
    beat()
    const beating = setInterval(beat, BEAT_MS)
    return () => clearInterval(beating)
  }, [isAvailable])
}
