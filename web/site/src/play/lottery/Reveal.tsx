import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useEffect, useState } from 'react'
import { wantsLessMotion } from './motion.ts'
import { Board } from './Board.tsx'
import { DrawScene } from './DrawScene.tsx'
import { revealOrder, shownAfter } from './result-shape.ts'

/** A whole board is told within this time, however many numbers it has; a single ball takes at most the second one. */
const WHOLE_MS = 9_000
const ONE_MS = 900

interface RevealProps {
  family: string
  /** Null while the draw is on its way: the drum turns. */
  result: BoardResult | null
  /** False: the result is old news and stands there at once. */
  isFresh: boolean
  hits?: readonly string[]
}

/** Tells a result number by number, the great prize last. Whoever asked for less motion sees all of it at once. */
export function Reveal({ family, result, isFresh, hits = [] }: RevealProps) {
  const t = useText('lottery')
  const places = revealOrder(family).length
  const plays = isFresh && result !== null && !wantsLessMotion()
  const [told, setTold] = useState(plays ? 0 : places)
  const isDone = told >= places
  // A timer is a resource outside React: it runs while numbers are still to be told.
  useEffect(() => {
    if (!plays || isDone) return undefined
    const timer = setInterval(
      () => setTold((before) => before + 1),
      Math.min(ONE_MS, WHOLE_MS / places),
    )
    return () => clearInterval(timer)
  }, [plays, isDone, places])
  return (
    <div className="lot-reveal" data-family={family}>
      {result === null || !isDone ? <DrawScene family={family} /> : null}
      <Board
        family={family}
        result={result}
        {...(isDone ? { hits } : { shown: shownAfter(family, told) })}
      />
      {result !== null && !isDone ? (
        <Button size="small" className="lot-reveal-all" onClick={() => setTold(places)}>
          {t('reveal.all')}
        </Button>
      ) : null}
    </div>
  )
}
