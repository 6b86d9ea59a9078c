import { useEffect } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { crash } from '../rules/crash.ts'
import { reachedAtMs } from '../rules/growth.ts'
import type { SkyScene } from './sky-scene.ts'
import type { SkyPhase } from './sky-state.ts'
import { endOf } from './flight-end.ts'
import type { CrashTable } from './use-table.ts'

/** Tells the sky what the table does, and the ears of the player too. */
export function useSky({
  desk,
  table,
  scene,
}: {
  desk: Desk
  table: CrashTable
  scene: SkyScene
}): void {
  const { round, bets } = table.state
  const { t, props } = desk
  const latest = useLatest({ desk, table })
  const phase = round?.phase ?? null
  const number = round?.number ?? null

  // Phases change a few times a minute; the scene draws between them by itself.
  useEffect(() => {
    scene.setPhase(phaseOf(latest.current))
    const { desk: now, table: here } = latest.current
    const end = endOf(here.state.round)
    if (phase === 'running') now.props.sound.play(sounds.takeOff)
    if (phase !== 'settling' || !end) return
    if (!end.isInterrupted) now.props.sound.play(sounds.crash)
    now.say(
      end.isInterrupted
        ? now.t('crash.interrupted.text')
        : now.t('crash.lost', {
            multiplier: multiplierText(end.pointX100, now.props.language.tag),
          }),
    )
    if (end.isInterrupted) now.setNotice({ kind: 'refused', text: now.t('crash.interrupted.text') })
  }, [phase, number, scene, latest])

  // Each exit leaves its mark on the curve.
  useEffect(() => {
    scene.setMarkers(
      bets
        .filter(({ multiplierX100, payout }) => multiplierX100 !== null && payout !== null)
        .toSorted((one, other) => Number(one.mine) - Number(other.mine))
        .map((bet) => ({
          multiplierX100: bet.multiplierX100 ?? 100,
          mine: bet.mine,
          label: props.formatMoney(bet.payout ?? 0n, { signed: true }),
        })),
    )
  }, [bets, scene, props])

  const won = bets.filter(
    ({ mine, payout, state }) => mine && state === 'settled' && payout !== null,
  )
  const lastWin = won.at(-1)
  // A win of one's own is said and heard once.
  useEffect(() => {
    const { desk: now } = latest.current
    if (!lastWin || lastWin.payout === null) return
    if (deservesWinEffects(lastWin.stake, lastWin.payout)) now.props.sound.play(sounds.cashOut)
    now.say(
      now.t('crash.left', {
        multiplier: multiplierText(lastWin.multiplierX100 ?? 100, now.props.language.tag),
        amount: now.props.formatMoney(lastWin.payout),
      }),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lastWin?.id, latest, t])
}

function phaseOf({ desk, table }: { desk: Desk; table: CrashTable }): SkyPhase {
  const { t } = desk
  const { round } = table.state
  if (!round) return { kind: 'waiting', text: t('crash.joining') }
  const lockMs = round.lockAt.getTime()
  switch (round.phase) {
    case 'betting':
      return {
        kind: 'betting',
        title: t('crash.betting'),
        leftMs: (nowMs) => lockMs - table.clock.houseNow(nowMs),
        totalMs: crash.phases.bettingMs,
        seconds: (left) => t('crash.nextIn', { seconds: left }),
      }
    case 'locked':
      return { kind: 'locked', text: t('crash.locked') }
    case 'running':
      return { kind: 'flying', elapsedMs: (nowMs) => table.clock.elapsed(nowMs) }
    case 'settling':
    case 'closed':
    case 'void': {
      const end = endOf(round)
      const multiplierX100 = end?.pointX100 ?? 100
      const isInterrupted = end?.isInterrupted ?? false
      return {
        kind: 'ended',
        multiplierX100,
        isInterrupted,
        elapsedMs: reachedAtMs(multiplierX100),
        text: isInterrupted ? t('crash.interrupted') : t('crash.crashed'),
      }
    }
  }
}
