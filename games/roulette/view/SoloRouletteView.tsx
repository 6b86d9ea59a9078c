import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import { AutoLeft } from '../../engine/view/frame/AutoLeft.tsx'
import { GameIcon } from '../../engine/view/frame/icons.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { worldOf } from '../../engine/view/mini/worlds.ts'
import { numberField } from '../../engine/view/rounds.ts'
import { ChipRail } from '../../engine/view/table/ChipRail.tsx'
import '../../engine/view/table/felt.css'
import { PaysTable } from '../../engine/view/table/PaysTable.tsx'
import { type TableText, useTableText } from '../../engine/view/table/table-text.ts'
import { useDesk } from '../../engine/view/use-desk.ts'
import { useKeys } from '../../engine/view/use-keys.ts'
import { colourOf } from '../rules/layout.ts'
import { roulette } from '../rules/roulette.ts'
import { soloRoulette } from '../rules/solo-roulette.ts'
import { NumberBoard } from './NumberBoard.tsx'
import './roulette.css'
import './solo.css'
import { RouletteLayout } from './RouletteLayout.tsx'
import { felt } from './RouletteView.tsx'
import { type SoloDesk, SPIN_MS, useSolo } from './use-solo.ts'
import { WheelScene } from './WheelScene.tsx'

const looks = ['wine', 'sea', 'violet'] as const

/** HT-ROU: the roulette table for one player; the wheel turns when the player says so. */
export function SoloRouletteView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useTableText()
  const c = useText('classics')
  const profile = profileNamed(roulette.profiles, launch.profile.code)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const solo = useSolo(desk, t)
  const { game, chips, spots } = solo
  const name = launch.gameCode.toLowerCase()
  const look = looks.find((one) => name.endsWith(one)) ?? 'green'

  const spin = (): void => {
    if (game.isLocked || chips.total === 0n) return
    game.press()
  }
  useKeys((key) => {
    if (key !== 'Enter' && key !== 'Space') return false
    if (game.auto) game.stopAuto()
    else spin()
    return true
  })
  return (
    <MiniFrame
      desk={desk}
      game={soloRoulette}
      world={worldOf(launch.gameCode)}
      look={`solo-${look}`}
      title={props.title ?? c('rou.title')}
      profile={profile}
      rules={
        <>
          {felt.rules(t).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{c('rou.rules.solo')}</p>
          <PaysTable of={felt} profile={profile} t={t} tag={props.language.tag} />
        </>
      }
      play={game}
      onAutoplay={(plan) => {
        if (chips.total > 0n) game.startAuto(plan)
      }}
      factsOf={(round) => {
        const pocket = numberField(round.result, 'pocket')
        return pocket === null
          ? []
          : [{ name: t('result'), value: `${pocket} ${t(`rou.${colourOf(pocket)}`)}` }]
      }}
      stage={<SoloStage solo={solo} t={t} isReduced={props.reducedMotion} />}
      controls={
        <div className="felt-controls">
          <div className="felt-layout" dir="ltr">
            <RouletteLayout spots={spots} t={t} keys={roulette.keys(profile)} />
          </div>
          <div className="solo-rail">
            <ChipRail
              {...{ desk, chips, t }}
              isOpen={!game.isLocked}
              isSending={game.isBusy}
              confirmWord={c('rou.spin')}
              onTakeBack={null}
              onConfirm={spin}
            />
            {game.auto ? (
              <button type="button" className="gv-quiet-button" onClick={game.stopAuto}>
                <AutoLeft desk={desk} left={game.auto.left} />
              </button>
            ) : launch.market.autoplay ? (
              <button
                type="button"
                className="gv-quiet-button solo-auto"
                disabled={game.isLocked || chips.total === 0n}
                onClick={() => setSheet('autoplay')}
              >
                <GameIcon name="auto" size={20} /> {desk.t('autoplay')}
              </button>
            ) : null}
          </div>
        </div>
      }
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}

function SoloStage({ solo, t, isReduced }: { solo: SoloDesk; t: TableText; isReduced: boolean }) {
  const { game, shown } = solo
  const marks = game.past.flatMap((round) => numberField(round.result, 'pocket') ?? []).map(String)
  const pocket = shown.result?.pocket ?? null
  return (
    <div className="felt-stage">
      <div className="felt-scene">
        <WheelScene
          result={shown.result}
          elapsedMs={shown.hasLanded ? Number.POSITIVE_INFINITY : 0}
          rollMs={SPIN_MS}
          t={t}
          reducedMotion={isReduced}
        />
      </div>
      <output className="felt-result" data-shown={shown.hasLanded || undefined}>
        {shown.hasLanded && pocket !== null ? `${pocket} ${t(`rou.${colourOf(pocket)}`)}` : ''}
      </output>
      <section className="felt-board" aria-label={t('board')}>
        <NumberBoard felt={{ marks }} t={t} />
      </section>
    </div>
  )
}
