import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import { GameFrame } from '../../engine/view/frame/GameFrame.tsx'
import { GameIcon } from '../../engine/view/frame/icons.tsx'
import { HistorySheet } from '../../engine/view/frame/HistorySheet.tsx'
import type { HistoryFact } from '../../engine/view/frame/RoundFacts.tsx'
import { returnText, RulesSheet } from '../../engine/view/frame/RulesSheet.tsx'
import { Sheet } from '../../engine/view/frame/Sheet.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { multiplierText, numberField, type StudioRound } from '../../engine/view/rounds.ts'
import { Stage } from '../../engine/view/Stage.tsx'
import { type Desk, useDesk } from '../../engine/view/use-desk.ts'
import { useKeys } from '../../engine/view/use-keys.ts'
import { crash } from '../rules/crash.ts'
import { BetPanel } from './BetPanel.tsx'
import { ChainSheet, toneOf } from './ChainSheet.tsx'
import './crash.css'
import { FlightReplay, PastFlight } from './FlightReplay.tsx'
import { LiveBets } from './LiveBets.tsx'
import { createSkyScene } from './sky-scene.ts'
import { type TableState } from '../../engine/view/table/table-state.ts'
import { useTableText } from '../../engine/view/table/table-text.ts'
import { endOf } from './flight-end.ts'
import { useSky } from './use-sky.ts'
import { useTable } from './use-table.ts'

/** HC-CRASH, Sky Crash: one flight for everybody at the table. */
export function CrashView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch, t } = desk
  const title = props.title ?? 'Sky Crash'
  const profile = profileNamed(crash.profiles, launch.profile.code)
  const [scene] = useState(() => createSkyScene(props.language.tag))
  const [sheet, setSheet] = useState<SheetName | 'bets' | 'talk' | null>(null)
  const [flown, setFlown] = useState<StudioRound | null>(null)
  const table = useTable(desk)
  const tableText = useTableText()
  useSky({ desk, table, scene })
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setReducedMotion(props.reducedMotion)
  }, [scene, props.reducedMotion])
  useKeys((key) => {
    if (key !== 'Space' && key !== 'Enter') return false
    // The button of a panel decides what pressing it means now.
    const panel = key === 'Space' ? 0 : 1
    document.querySelectorAll<HTMLButtonElement>('.crash-main')[panel]?.click()
    return true
  })
  const close = () => setSheet(null)
  const { state } = table
  const company = new Set(state.bets.map(({ player }) => player)).size
  return (
    <GameFrame
      desk={desk}
      title={title}
      layout="wide"
      look="crash"
      onOpen={setSheet}
      stage={
        props.replay ? (
          <PastFlight desk={desk} round={props.replay} />
        ) : (
          <>
            <Stage scene={scene} />
            <Results state={state} label={t('crash.results')} tag={props.language.tag} />
            <button
              type="button"
              className="crash-company"
              onClick={() => setSheet('bets')}
              aria-label={`${t('crash.bets')}: ${t('crash.players', { count: company })}`}
            >
              <GameIcon name="users" size={18} />
              {company}
            </button>
            {props.talk ? (
              <button
                type="button"
                className="crash-company crash-talk"
                onClick={() => setSheet('talk')}
                aria-label={tableText('talk')}
              >
                <GameIcon name="talk" size={18} />
              </button>
            ) : null}
          </>
        )
      }
      controls={
        <div className="crash-controls">
          <BetPanel desk={desk} table={table} place={1} math={profile.math} />
          <BetPanel desk={desk} table={table} place={2} math={profile.math} />
          <section className="crash-company-list" aria-label={t('crash.bets')}>
            <h2>{t('crash.bets')}</h2>
            <LiveBets desk={desk} bets={state.bets} />
          </section>
        </div>
      }
      sheets={
        <>
          {sheet === 'bets' ? (
            <Sheet title={t('crash.bets')} closeLabel={t('close')} onClose={close}>
              <LiveBets desk={desk} bets={state.bets} />
            </Sheet>
          ) : null}
          {sheet === 'talk' ? (
            <Sheet title={tableText('talk')} closeLabel={t('close')} onClose={close}>
              <div className="gv-talk">{props.talk}</div>
            </Sheet>
          ) : null}
          {sheet === 'history' ? (
            <HistorySheet
              desk={desk}
              game={crash}
              onClose={close}
              factsOf={(round) => flightFacts(round, desk)}
              onReplay={(round) => {
                close()
                setFlown(round)
              }}
            />
          ) : null}
          {flown ? <FlightReplay desk={desk} round={flown} onClose={() => setFlown(null)} /> : null}
          {sheet === 'fairness' ? <ChainSheet desk={desk} table={state} onClose={close} /> : null}
          {sheet === 'rules' ? (
            <RulesSheet desk={desk} rtp={crash.rtp(profile)} onClose={close}>
              <p>{t('crash.rules.goal')}</p>
              <p>{t('crash.rules.auto')}</p>
              <p>
                {t('crash.rules.chance', {
                  rtp: returnText(crash.rtp(profile), props.language.tag),
                })}
              </p>
              <p>{t('crash.rules.full')}</p>
              <p>{t('crash.rules.interrupted')}</p>
            </RulesSheet>
          ) : null}
        </>
      }
    />
  )
}

/** Where the flight of a bet ended. */
function flightFacts({ result }: StudioRound, { t, props }: Desk): readonly HistoryFact[] {
  const { tag } = props.language
  const pointX100 = numberField(result, 'interruptedX100') ?? numberField(result, 'pointX100')
  return pointX100 === null
    ? []
    : [{ name: t('crash.point'), value: multiplierText(pointX100, tag) }]
}

/** The latest points, newest first, coloured by how far they went. */
function Results({ state, label, tag }: { state: TableState; label: string; tag: string }) {
  return (
    <ol className="crash-results" aria-label={label}>
      {state.latest.map((round) => {
        const end = endOf(round)
        return (
          <li
            key={round.number}
            data-tone={end?.isInterrupted ? 'void' : toneOf(end?.pointX100 ?? 100)}
          >
            {multiplierText(end?.pointX100 ?? 100, tag)}
          </li>
        )
      })}
    </ol>
  )
}
