import { useEffect, useState } from 'react'
import { Sheet } from '../../engine/view/frame/Sheet.tsx'
import { multiplierText, type StudioRound } from '../../engine/view/rounds.ts'
import { Stage } from '../../engine/view/Stage.tsx'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { reachedAtMs } from '../rules/growth.ts'
import { endOf } from './flight-end.ts'
import { createSkyScene } from './sky-scene.ts'

/** A long flight is shown faster than it was. */
const LONGEST_MS = 7_000

/** A past flight once more, in a drawer over the table. */
export function FlightReplay({
  desk,
  round,
  onClose,
}: {
  desk: Desk
  round: StudioRound
  onClose: () => void
}) {
  const { t } = desk
  return (
    <Sheet title={t('replay')} closeLabel={t('replay.leave')} onClose={onClose}>
      <PastFlight desk={desk} round={round} />
    </Sheet>
  )
}

/** A past flight on a sky of its own, with where the bet had left it. */
export function PastFlight({ desk, round }: { desk: Desk; round: StudioRound }) {
  const latest = useLatest(desk)
  const [scene] = useState(() => createSkyScene(desk.props.language.tag))
  const [hasLanded, setLanded] = useState(false)
  // The scene is a picture outside React; it flies on a clock of its own until the point.
  useEffect(() => {
    const { props, t: words } = latest.current
    const { pointX100, isInterrupted } = endOf(round) ?? { pointX100: 100, isInterrupted: false }
    const flightMs = reachedAtMs(pointX100)
    const shownMs = props.reducedMotion ? 0 : Math.min(flightMs, LONGEST_MS)
    const startedMs = performance.now()
    scene.setReducedMotion(props.reducedMotion)
    const land = (): void => {
      const { multiplierX100, payout, outcome } = round
      setLanded(true)
      scene.setMarkers(
        outcome === 'win' && multiplierX100 !== null
          ? [
              {
                multiplierX100,
                mine: true,
                label: props.formatMoney(payout ?? 0n, { signed: true }),
              },
            ]
          : [],
      )
      scene.setPhase({
        kind: 'ended',
        multiplierX100: pointX100,
        isInterrupted,
        elapsedMs: flightMs,
        text: words(isInterrupted ? 'crash.interrupted' : 'crash.crashed'),
      })
    }
    if (shownMs === 0) {
      land()
      return undefined
    }
    scene.setPhase({
      kind: 'flying',
      elapsedMs: (nowMs) => flightMs * Math.min(1, Math.max(0, (nowMs - startedMs) / shownMs)),
    })
    const timer = setTimeout(land, shownMs)
    return () => clearTimeout(timer)
  }, [scene, round, latest])
  return (
    <>
      <div className="crash-replay">
        <Stage scene={scene} />
      </div>
      <output className="crash-replay-end">{hasLanded ? wordsOf(desk, round) : ''}</output>
    </>
  )
}

/** How the flight ended and where the bet had left it, as the picture shows it. */
function wordsOf({ t, props }: Desk, round: StudioRound): string {
  const end = endOf(round)
  if (!end) return ''
  if (end.isInterrupted) return t('crash.interrupted.text')
  const flown = `${t('crash.crashed')}: ${multiplierText(end.pointX100, props.language.tag)}`
  const { multiplierX100, outcome, payout } = round
  if (outcome !== 'win' || multiplierX100 === null) return flown
  const multiplier = multiplierText(multiplierX100, props.language.tag)
  return `${flown} · ${t('crash.left', { multiplier, amount: props.formatMoney(payout ?? 0n) })}`
}
