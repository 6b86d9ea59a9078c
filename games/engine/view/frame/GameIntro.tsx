import { type CSSProperties, useEffect, useState } from 'react'
import { meetGame } from '../known-games.ts'
import type { Desk } from '../use-desk.ts'
import './game-intro.css'

/** As long as it takes to read three short lines twice. */
const SHOWN_MS = 6_000

/**
 * What a game is called and what can be staked and won, the first time that a device opens it. It lies over the stage and lets every press
 * through; the first press or key ends it, and what it says stands in the rules. A round that waits for its player is not covered.
 */
export function GameIntro({ desk, title }: { desk: Desk; title: string }) {
  const { launch, t, props } = desk
  const [isShown, setShown] = useState(
    () => launch.unfinished === null && !meetGame(launch.gameCode),
  )
  // Presses and time are outside React; both end it once.
  useEffect(() => {
    if (!isShown) return
    const end = (): void => setShown(false)
    const timer = setTimeout(end, SHOWN_MS)
    const options = { capture: true, once: true, passive: true }
    addEventListener('pointerdown', end, options)
    addEventListener('keydown', end, options)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end, options)
      removeEventListener('keydown', end, options)
    }
  }, [isShown])
  if (!isShown) return null
  const { minStake, maxStake, maxWin } = launch.limits
  const [min, max, win] = [minStake, maxStake, maxWin].map((amount) => props.formatMoney(amount))
  return (
    <div className="gv-intro" data-still={props.reducedMotion || undefined} aria-hidden="true">
      <b data-text={title} style={{ '--letters': longestWord(title) } as CSSProperties} />
      <ul>
        <li data-text={t('intro.stakes', { min: min ?? '', max: max ?? '' })} />
        <li data-text={t('intro.most', { win: win ?? '' })} />
        <li data-text={t('intro.checked')} />
      </ul>
      <p data-text={t('intro.begin')} />
    </div>
  )
}

function longestWord(text: string): number {
  return Math.max(6, ...text.split(' ').map((word) => word.length))
}
