import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { Fragment, useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import { FairnessSheet } from '../../engine/view/frame/FairnessSheet.tsx'
import { GameFrame } from '../../engine/view/frame/GameFrame.tsx'
import { HistorySheet } from '../../engine/view/frame/HistorySheet.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import type { StudioRound } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import { Stage } from '../../engine/view/Stage.tsx'
import { useDesk } from '../../engine/view/use-desk.ts'
import { useKeys } from '../../engine/view/use-keys.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { fishing } from '../rules/fishing.ts'
import { FishBook } from './FishBook.tsx'
import { useFishNames } from './fish-names.ts'
import { fishingFacts } from './fishing-facts.ts'
import { cannonLevels, GunPanel, type GunSettings, unitsOf } from './GunPanel.tsx'
import { aimAt, createHunt, fireOne, pullTrigger, setGun } from './hunt.ts'
import { onStage } from './sea-map.ts'
import { createSeaScene } from './sea-scene.ts'
import { seaSkin } from './skins.ts'
import { ShotList, Shots } from './ShotList.tsx'
import { RoomChoice } from './RoomChoice.tsx'
import { useArena } from './use-arena.ts'
import { hitShow } from './hit-show.ts'
import './fishing.css'

/** HF-FISH, Deep Hunters: four shooters, one sea. */
export function FishingView(props: GameViewProps) {
  const desk = useDesk(props)
  const t = useText('fishing')
  const nameOf = useFishNames()
  const { launch } = desk
  const { math } = profileNamed(fishing.profiles, launch.profile.code)
  const [hunt] = useState(createHunt)
  const [scene] = useState(() => createSeaScene(hunt, seaSkin(launch.gameCode)))
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [shots, setShots] = useState<StudioRound | null>(null)
  const [settings, setSettings] = useState<GunSettings>({
    level: 1,
    isTriple: false,
    isAuto: false,
    isLocking: false,
  })
  const latest = useLatest({ desk, nameOf, math })
  const play = useArena({
    desk,
    hunt,
    onHit: (news) =>
      hitShow({ ...latest.current, hunt, scene, bullet: play.arena?.bullet ?? 0n }, news),
  })
  // The scene and the gun live outside of React; they are told what changed.
  useEffect(() => {
    scene.setReducedMotion(props.reducedMotion)
  }, [scene, props.reducedMotion])
  useEffect(() => {
    scene.setWarning(t('dragon'), () => latest.current.desk.props.sound.play(sounds.warning))
  }, [scene, t, latest])
  useEffect(() => {
    scene.setSeats(play.seats)
  }, [scene, play.seats])
  useEffect(() => {
    setGun(hunt, { ...settings, units: unitsOf(settings, math.unitsMost) })
  }, [hunt, settings, math])
  useKeys((key) => {
    if (!play.arena) return false
    const { map, gun } = hunt
    const place = cannonLevels.findIndex((level) => level === settings.level)
    switch (key) {
      case 'Space':
        return fireOne(hunt)
      case 'Enter':
        if (!launch.market.autoplay) return false
        setSettings({ ...settings, isAuto: !settings.isAuto })
        return true
      case 'ArrowUp':
      case 'ArrowDown':
        setSettings({
          ...settings,
          level: cannonLevels[place + (key === 'ArrowUp' ? 1 : -1)] ?? settings.level,
        })
        return true
      case 'ArrowLeft':
      case 'ArrowRight': {
        const spot = onStage(map, gun.aim)
        aimAt(hunt, {
          x: spot.x + (key === 'ArrowLeft' ? -1 : 1) * map.size.width * 0.04,
          y: spot.y,
        })
        return true
      }
    }
  })
  const close = () => setSheet(null)
  return (
    <GameFrame
      desk={desk}
      title={props.title ?? 'Deep Hunters'}
      layout="below"
      look="fishing"
      onOpen={setSheet}
      stage={
        <>
          <Stage scene={scene} />
          {props.replay ? <PastHunt round={props.replay} of={{ t, nameOf, math, props }} /> : null}
          {props.replay ? null : play.arena ? (
            <Trigger hunt={hunt} label={t('help')} />
          ) : (
            <RoomChoice desk={desk} unitsMost={math.unitsMost} onEnter={play.enter} />
          )}
        </>
      }
      controls={
        play.arena ? (
          <GunPanel
            desk={desk}
            arena={play.arena}
            credit={play.credit}
            settings={settings}
            unitsMost={math.unitsMost}
            onChange={setSettings}
            onFire={() => fireOne(hunt)}
            onLeave={() => void play.leave()}
          />
        ) : null
      }
      sheets={
        <>
          {sheet === 'history' && shots === null ? (
            <HistorySheet
              desk={desk}
              game={fishing}
              onClose={close}
              onReplay={setShots}
              factsOf={(round) => fishingFacts(round, { t, nameOf, math, props })}
            />
          ) : null}
          {shots ? (
            <ShotList desk={desk} math={math} round={shots} onClose={() => setShots(null)} />
          ) : null}
          {sheet === 'fairness' ? <FairnessSheet desk={desk} onClose={close} /> : null}
          {sheet === 'rules' ? <FishBook desk={desk} math={math} onClose={close} /> : null}
        </>
      }
    />
  )
}

/** A past round over its sea: what it came to, and its hits where the seed is known. */
function PastHunt({ round, of }: { round: StudioRound; of: Parameters<typeof fishingFacts>[1] }) {
  return (
    <div className="fish-past">
      <dl className="gv-facts">
        {fishingFacts(round, of).map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {round.fairness.serverSeed === null ? null : <Shots math={of.math} round={round} />}
    </div>
  )
}

function pointOf(event: React.PointerEvent<HTMLElement>) {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/** The whole sea is the trigger: press to fire, move to aim. */
function Trigger({ hunt, label }: { hunt: ReturnType<typeof createHunt>; label: string }) {
  return (
    // No element of HTML is aimed by pointer and arrows alike; the role says that the keys are the game's.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      role="application"
      className="fish-trigger"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        aimAt(hunt, pointOf(event))
        pullTrigger(hunt, true)
      }}
      onPointerMove={(event) => {
        if (!hunt.gun.isLocking || hunt.gun.isFiring) aimAt(hunt, pointOf(event))
      }}
      onPointerUp={() => pullTrigger(hunt, false)}
      onPointerCancel={() => pullTrigger(hunt, false)}
    />
  )
}
