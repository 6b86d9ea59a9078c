import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { hallOf, MACHINE_HALL } from '../../engine/view/mini/machine-hall.ts'
import { InstantMain, MiniControls } from '../../engine/view/mini/MiniControls.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { useMiniKeys } from '../../engine/view/mini/use-mini-keys.ts'
import { PastStrip } from '../../engine/view/mini/PastStrip.tsx'
import { worldOf } from '../../engine/view/mini/worlds.ts'
import { shortMultiplierText } from '../../engine/view/rounds.ts'
import { type Desk, useDesk } from '../../engine/view/use-desk.ts'
import { LUCKY, NO_LAMP, type RingMath } from '../rules/lamps.ts'
import { ring } from '../rules/ring.ts'
import { Fruit } from './Fruit.tsx'
import { cellOf, ringOrder, trailOf } from './ring-layout.ts'
import './ring.css'
import { RingRules } from './RingRules.tsx'
import { fruitName, lampsOf, type RingDesk, useRing } from './use-ring.ts'

/** HS-RING: the fruit machine of the arcades: a light runs around 24 lamps. */
export function RingView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useText('classics')
  const world = worldOf(launch.gameCode)
  const profile = profileNamed(ring.profiles, launch.profile.code)
  const { math } = profile
  const title = props.title ?? t('ring.title')
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const machine = useRing(desk, t)
  const { game } = machine

  useMiniKeys(desk, {
    ...game,
    press: () => {
      if (machine.total > 0n) game.press()
      else machine.addAll()
    },
  })
  const lampText = (lamp: number): string => {
    const { fruit, times } = math.lamps[lamp] ?? NO_LAMP
    return times > 0
      ? `${fruitName(fruit, t)} ${shortMultiplierText(times * 100, props.language.tag)}`
      : fruitName(fruit, t)
  }
  return (
    <MiniFrame
      desk={desk}
      game={ring}
      world={world}
      title={title}
      profile={profile}
      rules={<RingRules math={math} />}
      play={game}
      onAutoplay={(plan) => {
        if (machine.total > 0n) game.startAuto(plan)
      }}
      factsOf={(round) => [
        { name: t('ring.lamps'), value: lampsOf(round).map(lampText).join(', ') },
      ]}
      stage={
        <div className={`ring-stage ${MACHINE_HALL}`} style={hallOf(world, 45)}>
          <PastStrip
            label={t('past')}
            rounds={game.past}
            disabled={game.isLocked}
            textOf={(round) => lampText(lampsOf(round).at(-1) ?? 23)}
            onPress={game.showReplay}
          />
          <Cabinet desk={desk} machine={machine} math={math} title={title} />
        </div>
      }
      controls={
        <MiniControls
          desk={desk}
          disabled={game.isLocked}
          onOpen={setSheet}
          main={
            machine.total > 0n || game.auto ? (
              <InstantMain
                desk={desk}
                game={game}
                label={t('ring.start', { amount: props.formatMoney(machine.total) })}
                onOpen={setSheet}
              />
            ) : (
              <button type="button" className="gv-main-button" onClick={machine.addAll}>
                {t('ring.all')}
              </button>
            )
          }
        >
          <Keys machine={machine} math={math} />
        </MiniControls>
      }
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}

function Cabinet({
  desk,
  machine,
  math,
  title,
}: {
  desk: Desk
  machine: RingDesk
  math: RingMath
  title: string
}) {
  return (
    <div className="ring-cabinet" data-running={machine.game.isBusy || undefined}>
      <p className="ring-sign" aria-hidden="true">
        {title}
      </p>
      <Lamps desk={desk} machine={machine} math={math} />
    </div>
  )
}

function Lamps({ desk, machine, math }: { desk: Desk; machine: RingDesk; math: RingMath }) {
  const t = useText('classics')
  const { game, light, stopped } = machine
  const last = game.replay ?? game.past.at(-1)
  const isRunning = game.isBusy && stopped.length === 0
  const payout = !game.isBusy && last ? (last.payout ?? 0n) : 0n
  const isWon = last !== undefined && deservesWinEffects(last.stake, payout)
  // What the light stands on is shown large, so that nobody has to look for it at the edge.
  const seen = game.isBusy || last ? (math.lamps[ringOrder[light] ?? 23] ?? NO_LAMP).fruit : LUCKY
  return (
    <section className="ring" dir="ltr" aria-label={t('ring.board')}>
      {ringOrder.map((lamp, place) => {
        const { fruit, times } = math.lamps[lamp] ?? NO_LAMP
        const { row, column } = cellOf(place)
        return (
          <span
            key={lamp}
            style={{ gridArea: `${row} / ${column}` }}
            data-lit={(place === light && game.isBusy) || undefined}
            data-trail={isRunning ? trailOf(place, light) : undefined}
            data-stopped={stopped.includes(place) || undefined}
            data-kind={times >= 20 ? 'high' : times === 3 ? 'small' : undefined}
          >
            <Fruit fruit={fruit} isSmall={times === 3} />
            <small>{times > 0 ? `${times}×` : ' '}</small>
          </span>
        )
      })}
      <div className="ring-middle" data-running={isRunning || undefined}>
        <Fruit fruit={seen} />
        <b data-won={isWon || undefined}>
          {payout > 0n ? (
            <bdi dir="ltr">{desk.props.formatMoney(payout, { signed: true })}</bdi>
          ) : game.isBusy || !last ? (
            t('ring.luck')
          ) : (
            desk.t('result.lose')
          )}
        </b>
        {stopped.length > 1 ? (
          <small>{t('ring.train', { count: stopped.length - 1 })}</small>
        ) : null}
      </div>
    </section>
  )
}

/** A key for each fruit: a press lays one credit more. */
function Keys({ machine, math }: { machine: RingDesk; math: RingMath }) {
  const t = useText('classics')
  const { game, credits } = machine
  const isEmpty = machine.total === 0n && !game.auto
  return (
    <>
      <div className="ring-keys">
        {math.fruits.map((fruit) => {
          const top = Math.max(...math.lamps.map((lamp) => (lamp.fruit === fruit ? lamp.times : 0)))
          return (
            <button
              key={fruit}
              type="button"
              disabled={game.isLocked}
              aria-label={t('ring.key', { fruit: fruitName(fruit, t), count: credits[fruit] ?? 0 })}
              onClick={() => machine.add(fruit)}
            >
              <output aria-hidden="true">{String(credits[fruit] ?? 0).padStart(2, '0')}</output>
              <Fruit fruit={fruit} />
              <small dir="ltr">{top}×</small>
            </button>
          )
        })}
      </div>
      <div className="ring-tools">
        {/* While nothing lies, the great button below says this. */}
        {isEmpty ? null : (
          <button type="button" disabled={game.isLocked} onClick={machine.addAll}>
            {t('ring.all')}
          </button>
        )}
        <button type="button" disabled={game.isLocked || isEmpty} onClick={machine.clear}>
          {t('clear')}
        </button>
      </div>
    </>
  )
}
