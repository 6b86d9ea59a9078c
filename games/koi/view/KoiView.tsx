import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import { AutoplaySheet } from '../../engine/view/frame/AutoplaySheet.tsx'
import { FairnessSheet } from '../../engine/view/frame/FairnessSheet.tsx'
import { GameFrame } from '../../engine/view/frame/GameFrame.tsx'
import { HistorySheet } from '../../engine/view/frame/HistorySheet.tsx'
import { GameIcon, GameIconButton } from '../../engine/view/frame/icons.tsx'
import { RulesSheet } from '../../engine/view/frame/RulesSheet.tsx'
import { StakeSheet, StakeStepper } from '../../engine/view/frame/StakePicker.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { Stage } from '../../engine/view/Stage.tsx'
import { neighbourStake } from '../../engine/view/stake-steps.ts'
import { type Desk, useDesk } from '../../engine/view/use-desk.ts'
import { useKeys } from '../../engine/view/use-keys.ts'
import { koi } from '../rules/koi.ts'
import { createKoiScene } from './koi-scene.ts'
import { KoiRules } from './KoiRules.tsx'
import './koi.css'
import { skinFor } from './skins/skins.ts'
import { firstWindow, type KoiGame, useKoi } from './use-koi.ts'

/** HS-KOI and every game of the lobby that runs on its mathematics in other clothes. */
export function KoiView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch, t } = desk
  const skin = skinFor(launch.gameCode)
  const title = props.title ?? skin.name
  const profile = profileNamed(koi.profiles, launch.profile.code)
  const [scene] = useState(() => {
    const made = createKoiScene(skin)
    made.setStrips(profile.math.reels.base)
    made.showWindow(firstWindow(profile.math))
    made.setPlaque({ label: t('koi.ready'), value: '' })
    return made
  })
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const game = useKoi(desk, scene)
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setTitle(title)
    scene.setReducedMotion(props.reducedMotion)
  }, [scene, title, props.reducedMotion])
  useEffect(() => scene.dress(skin), [scene, skin])

  useKeys((key) => {
    if (key === 'Space' || key === 'Enter') {
      if (game.auto) game.stopAuto()
      else if (!game.replay) game.press()
      return true
    }
    if (game.isBusy || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
    desk.setStake(neighbourStake(launch.limits, desk.stake, key === 'ArrowUp' ? 1 : -1))
    return true
  })

  const close = () => setSheet(null)
  return (
    <GameFrame
      desk={desk}
      title={title}
      layout="below"
      look="koi"
      onOpen={setSheet}
      onRetry={game.retry}
      stage={
        <>
          <Stage scene={scene} />
          {/* A tap on the picture hurries what may be hurried; the button does the same. */}
          <button
            type="button"
            className="koi-tap"
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => game.isBusy && game.press()}
          />
          {game.replay ? (
            <div className="gv-ribbon">
              <span>{t('replay')}</span>
              <GameIconButton name="close" label={t('replay.leave')} onPress={game.leaveReplay} />
            </div>
          ) : null}
        </>
      }
      controls={<KoiControls desk={desk} game={game} onOpen={setSheet} />}
      sheets={
        <>
          {sheet === 'stake' ? <StakeSheet desk={desk} onClose={close} /> : null}
          {sheet === 'autoplay' ? (
            <AutoplaySheet desk={desk} onClose={close} onStart={game.startAuto} />
          ) : null}
          {sheet === 'fairness' ? <FairnessSheet desk={desk} onClose={close} /> : null}
          {sheet === 'history' ? (
            <HistorySheet
              desk={desk}
              game={koi}
              onClose={close}
              onReplay={(round) => {
                close()
                game.showReplay(round)
              }}
            />
          ) : null}
          {sheet === 'rules' ? (
            <RulesSheet desk={desk} rtp={koi.rtp(profile)} onClose={close}>
              <KoiRules desk={desk} math={profile.math} skin={skin} />
            </RulesSheet>
          ) : null}
        </>
      }
    />
  )
}

function KoiControls({
  desk,
  game,
  onOpen,
}: {
  desk: Desk
  game: KoiGame
  onOpen: (sheet: SheetName) => void
}) {
  const { t, launch, props } = desk
  const isLocked = game.isBusy || game.auto !== null || game.replay !== null
  return (
    <div className="koi-controls">
      <StakeStepper desk={desk} disabled={isLocked} onOpen={() => onOpen('stake')} />
      <SpinButton desk={desk} game={game} />
      <div className="koi-options">
        {props.turboAllowed && launch.market.turbo ? (
          <GameIconButton
            name="turbo"
            label={game.isTurbo ? t('turbo.on') : t('turbo.off')}
            isPressed={game.isTurbo}
            className="koi-option"
            onPress={() => game.setTurbo(!game.isTurbo)}
          />
        ) : null}
        {launch.market.autoplay ? (
          <GameIconButton
            name={game.auto ? 'stop' : 'auto'}
            label={game.auto ? t('autoplay.stop') : t('autoplay')}
            className="koi-option"
            disabled={game.replay !== null || (game.isBusy && !game.auto)}
            onPress={() => (game.auto ? game.stopAuto() : onOpen('autoplay'))}
          />
        ) : null}
      </div>
    </div>
  )
}

function SpinButton({ desk, game }: { desk: Desk; game: KoiGame }) {
  const { t, props } = desk
  const { auto, isBusy } = game
  const label = auto
    ? t('autoplay.stop')
    : isBusy && props.turboAllowed
      ? t('koi.skip')
      : t('koi.action')
  return (
    <button
      type="button"
      className="koi-spin"
      aria-label={label}
      title={label}
      data-state={auto ? 'auto' : isBusy ? 'busy' : 'ready'}
      aria-disabled={game.replay !== null || (isBusy && !props.turboAllowed && !auto)}
      onClick={() => {
        if (game.replay) return
        if (auto) game.stopAuto()
        else game.press()
      }}
    >
      <GameIcon name={auto ? 'stop' : 'spin'} size={40} />
      {auto ? <span>{t('autoplay.left', { count: auto.left })}</span> : null}
    </button>
  )
}
