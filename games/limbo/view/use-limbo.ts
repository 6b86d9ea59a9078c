import { useEffect, useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { type InstantGameDesk, useInstant } from '../../engine/view/mini/use-instant.ts'
import { multiplierText, numberField, type StudioRound } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { limbo } from '../rules/limbo.ts'
import type { LimboScene } from './limbo-scene.ts'

export interface LimboDesk extends InstantGameDesk {
  targetX100: number
  setTarget(targetX100: number): void
}

const FIRST_TARGET = 200

/** The multiplier that was drawn in a round. */
export function pointOf(round: StudioRound): number {
  return numberField(round.result, 'pointX100') ?? 100
}

export function targetOf(round: StudioRound): number {
  return numberField(round.choice, 'targetX100') ?? FIRST_TARGET
}

export function useLimbo(desk: Desk, scene: LimboScene): LimboDesk {
  const { math } = profileNamed(limbo.profiles, desk.launch.profile.code)
  const [targetX100, setTarget] = useState(FIRST_TARGET)
  const { props, t, say } = desk
  const game = useInstant(desk, {
    choice: () => ({ targetX100 }),
    begin: () => {
      scene.warmUp()
      props.sound.play(sounds.click)
    },
    show: async (round, isReplay) => {
      const payout = round.payout ?? 0n
      const isWon = round.outcome === 'win'
      if (isReplay) scene.setTarget(targetOf(round))
      await scene.rise(
        pointOf(round),
        isWon,
        isWon ? props.formatMoney(payout, { signed: true }) : null,
      )
      const result = isWon
        ? t('result.win', { amount: props.formatMoney(payout) })
        : t('result.lose')
      say(`${multiplierText(pointOf(round), props.language.tag)}. ${result}`)
      if (deservesWinEffects(round.stake, payout)) {
        props.sound.play(raised(sounds.win, Math.log2(targetOf(round) / 100) * 2))
      } else props.sound.play(sounds.reelStop)
    },
    rest: () => {
      scene.rest()
      scene.setTarget(targetX100)
    },
  })
  // The scene is a picture outside React that is told what was chosen.
  useEffect(() => {
    scene.setTarget(targetX100)
  }, [scene, targetX100])
  return {
    ...game,
    targetX100,
    setTarget: (wanted) =>
      setTarget(Math.min(math.capX100, Math.max(math.smallestTargetX100, Math.round(wanted)))),
  }
}
