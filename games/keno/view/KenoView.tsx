import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { useMiniKeys } from '../../engine/view/mini/use-mini-keys.ts'
import { PastStrip } from '../../engine/view/mini/PastStrip.tsx'
import { type World, worldOf } from '../../engine/view/mini/worlds.ts'
import { multiplierText, shortMultiplierText } from '../../engine/view/rounds.ts'
import { useDesk } from '../../engine/view/use-desk.ts'
import { keno } from '../rules/keno.ts'
import type { KenoMath } from '../rules/markets.ts'
import './keno.css'
import { KenoControls } from './KenoControls.tsx'
import { KenoRules } from './KenoRules.tsx'
import { ballsOf, type KenoDesk, picksOf, useKeno } from './use-keno.ts'

/** HE-KENO: eighty numbers, twenty balls, drawn when the player likes. */
export function KenoView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useText('classics')
  const world = worldOf(launch.gameCode)
  const profile = profileNamed(keno.profiles, launch.profile.code)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const ticket = useKeno(desk, t)
  const { game } = ticket

  useMiniKeys(desk, {
    ...game,
    press: () => {
      if (ticket.total > 0n) game.press()
    },
  })
  return (
    <MiniFrame
      desk={desk}
      game={keno}
      world={world}
      title={props.title ?? t('keno.title')}
      profile={profile}
      rules={<KenoRules math={profile.math} />}
      play={game}
      onAutoplay={(plan) => {
        if (ticket.total > 0n) game.startAuto(plan)
      }}
      factsOf={(round) => [
        { name: t('keno.picks'), value: picksOf(round).join(', ') || '–' },
        { name: t('keno.balls'), value: ballsOf(round).join(', ') },
      ]}
      stage={
        <div className="keno-stage" style={colours(world)}>
          <PastStrip
            label={t('past')}
            rounds={game.past}
            disabled={game.isLocked}
            textOf={(round) => multiplierText(round.multiplierX100 ?? 0, props.language.tag)}
            onPress={game.showReplay}
          />
          <Tube ticket={ticket} drawn={profile.math.drawn} />
          <Board ticket={ticket} math={profile.math} />
          <PayRow ticket={ticket} math={profile.math} />
        </div>
      }
      controls={<KenoControls desk={desk} ticket={ticket} math={profile.math} onOpen={setSheet} />}
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}

function colours({ sky: [inner, middle, outer], board: [light, , dark], glow, heat }: World) {
  return {
    background: `radial-gradient(90% 80% at 50% 30%, ${inner}, ${middle} 55%, ${outer})`,
    '--keno-cell': dark,
    '--keno-edge': light,
    '--keno-glow': glow,
    '--keno-hit': heat[0],
  }
}

/** The balls that came, in their order. */
function Tube({ ticket, drawn }: { ticket: KenoDesk; drawn: number }) {
  const t = useText('classics')
  return (
    <ol className="keno-tube" aria-label={t('keno.balls')} dir="ltr">
      {Array.from({ length: drawn }, (_, index) => {
        const ball = ticket.balls[index]
        return (
          // Twenty places of which each is filled once.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-hit={(ball !== undefined && ticket.picks.has(ball)) || undefined}>
            {ball ?? ''}
          </li>
        )
      })}
    </ol>
  )
}

function Board({ ticket, math }: { ticket: KenoDesk; math: KenoMath }) {
  const t = useText('classics')
  const drawn = new Set(ticket.balls)
  return (
    <fieldset className="keno-board" dir="ltr">
      <legend className="sr-only">{t('keno.board', { count: math.mostPicks })}</legend>
      {Array.from({ length: math.balls }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-pressed={ticket.picks.has(number)}
          data-drawn={drawn.has(number) || undefined}
          disabled={ticket.game.isLocked}
          onClick={() => ticket.toggle(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  )
}

/** What each count of hits pays for the numbers that are marked. */
function PayRow({ ticket, math }: { ticket: KenoDesk; math: KenoMath }) {
  const { tag } = useTextBook().language
  const t = useText('classics')
  const pays = Object.entries(math.picks[String(ticket.picks.size)] ?? {})
  return (
    <ul className="keno-pays" aria-label={t('keno.pays')} dir="ltr">
      {pays.length === 0 ? <li className="keno-none">{t('keno.mark')}</li> : null}
      {pays.map(([hits, returnX100]) => (
        <li key={hits} data-on={(ticket.isOver && ticket.hits === Number(hits)) || undefined}>
          <small>{hits}</small>
          <b>{shortMultiplierText(returnX100, tag)}</b>
        </li>
      ))}
    </ul>
  )
}
