import { neighbourStake } from '../stake-steps.ts'
import type { Desk } from '../use-desk.ts'
import { useKeys } from '../use-keys.ts'
import type { InstantGameDesk } from './use-instant.ts'

/** The keys of a game of one bet: Space and Enter press or end autoplay, up and down change the stake. */
export function useMiniKeys(
  { launch, stake, setStake }: Pick<Desk, 'launch' | 'stake' | 'setStake'>,
  game: Pick<InstantGameDesk, 'auto' | 'isLocked' | 'press' | 'stopAuto'>,
  /** Left and right; without it they do nothing. */
  onSide?: (towardsRight: boolean) => void,
): void {
  useKeys((key) => {
    if (key === 'Space' || key === 'Enter') {
      if (game.auto) game.stopAuto()
      else game.press()
      return true
    }
    if (game.isLocked) return false
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      setStake(neighbourStake(launch.limits, stake, key === 'ArrowUp' ? 1 : -1))
      return true
    }
    onSide?.(key === 'ArrowRight')
    return onSide !== undefined
  })
}
