import { useEffect, useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { type InstantGameDesk, useInstant } from '../../engine/view/mini/use-instant.ts'
import { fieldOf, numberField, type StudioRound } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { dice } from '../rules/dice.ts'
import { offeredNear } from '../rules/odds.ts'
import type { DiceAim, DiceScene } from './dice-scene.ts'

export interface DiceDesk extends InstantGameDesk {
  aim: DiceAim
  setAim(aim: DiceAim): void
}

const CALM_CHANCE = 5_000

/** What was rolled in a round, in hundredths; null when the round shows none. */
export function rollOf(round: StudioRound): number | null {
  return numberField(round.result, 'roll')
}

export function aimOf(round: StudioRound): DiceAim {
  const side = fieldOf(round.choice, 'side') === 'over' ? 'over' : 'under'
  return { side, winning: numberField(round.choice, 'winning') ?? CALM_CHANCE }
}

export function useDice(desk: Desk, scene: DiceScene): DiceDesk {
  const { math } = profileNamed(dice.profiles, desk.launch.profile.code)
  const [aim, setAim] = useState<DiceAim>(() => ({
    side: 'under',
    winning: offeredNear(math, CALM_CHANCE),
  }))
  const { props, t, say } = desk
  const game = useInstant(desk, {
    choice: () => ({ ...aim }),
    begin: () => {
      scene.tumble()
      props.sound.play(sounds.click)
    },
    show: async (round, isReplay) => {
      const payout = round.payout ?? 0n
      const isWon = round.outcome === 'win'
      if (isReplay) scene.setAim(aimOf(round))
      const prize = isWon ? props.formatMoney(payout, { signed: true }) : null
      await scene.land(rollOf(round) ?? 0, isWon, prize)
      say(isWon ? t('result.win', { amount: props.formatMoney(payout) }) : t('result.lose'))
      if (deservesWinEffects(round.stake, payout)) props.sound.play(sounds.win)
      else props.sound.play(sounds.reelStop)
    },
    rest: () => {
      scene.rest()
      scene.setAim(aim)
    },
  })
  // The scene is a picture outside React that is told what was chosen.
  useEffect(() => {
    scene.setAim(aim)
  }, [scene, aim])
  return {
    ...game,
    aim,
    setAim: ({ side, winning }) => setAim({ side, winning: offeredNear(math, winning) }),
  }
}
