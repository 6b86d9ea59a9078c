import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useState } from 'react'
import { deservesWinEffects } from '../../multiplier.ts'
import { profileNamed } from '../../profiles.ts'
import { GameFrame } from '../frame/GameFrame.tsx'
import { GreatWin } from '../frame/GreatWin.tsx'
import { HistorySheet } from '../frame/HistorySheet.tsx'
import { GameIcon } from '../frame/icons.tsx'
import { RulesSheet } from '../frame/RulesSheet.tsx'
import { Sheet } from '../frame/Sheet.tsx'
import type { SheetName } from '../frame/TopBar.tsx'
import { sounds } from '../sounds.ts'
import type { StudioRound } from '../rounds.ts'
import { useElapsed } from './use-elapsed.ts'
import { useDesk } from '../use-desk.ts'
import { useKeys } from '../use-keys.ts'
import { ChipRail } from './ChipRail.tsx'
import { Countdown } from './Countdown.tsx'
import { type FeltGame, paysText } from './felt-game.ts'
import { FeltScene, type ShownFelt } from './FeltScene.tsx'
import { useFeltSounds } from './felt-sounds.ts'
import { PaysTable } from './PaysTable.tsx'
import { Seats } from './Seats.tsx'
import { spotsOf } from './spots.ts'
import { TableChainSheet } from './TableChainSheet.tsx'
import { type TableText, useTableText } from './table-text.ts'
import { useChips } from './use-chips.ts'
import { ownBets, useFelt } from './use-felt.ts'
import { useReplay } from './use-replay.ts'

import './felt.css'

/** A table for many with a layout, whatever is dealt at it. */
// The frame of the whole table in one place.
// oxlint-disable-next-line max-lines-per-function
export function FeltView({ props, of }: { props: GameViewProps; of: FeltGame }) {
  const desk = useDesk(props)
  const t = useTableText()
  const felt = useFelt(desk)
  const { game } = of
  const profile = profileNamed(game.profiles, desk.launch.profile.code)
  const { maxStake } = desk.launch.limits
  const chips = useChips(desk, {
    maxStake,
    mostOn: (key) => game.mostOn(profile, key, maxStake),
  })
  const [sheet, setSheet] = useState<SheetName | 'seats' | 'talk' | null>(null)
  const [isSending, setSending] = useState(false)
  const replay = useReplay(props.replay?.result)
  useFeltSounds({ desk, felt, replay, of })
  const { round } = felt.state
  const isBetting = round?.phase === 'betting'
  // What is shown once more gets the room that it had when it was dealt.
  const showsPlaces = (isBetting && replay.shown === null) || undefined
  const hasEnded = round?.phase === 'settling' || round?.phase === 'closed'
  const company = new Set(felt.state.bets.map(({ player }) => player)).size
  const isAlone = props.replay !== undefined
  const close = () => setSheet(null)

  const confirm = async (): Promise<void> => {
    if (isSending || chips.total === 0n || !isBetting) return
    setSending(true)
    props.sound.play(sounds.coin)
    if (await felt.confirm(chips.laid)) chips.confirmed()
    setSending(false)
  }
  useKeys((key) => {
    if (key !== 'Enter' && key !== 'Space') return false
    void confirm()
    return true
  })
  const spots = spotsOf({
    felt,
    chips,
    isOpen: isBetting && felt.isJoined && !isSending,
    wonBy: hasEnded && round ? (key) => game.returnX100Of(profile, key, round.result) > 100 : null,
    paysOf: (key) => paysText(game.shownReturnX100(profile, key), props.language.tag),
    amount: props.formatMoney,
  })
  const own = ownBets(felt.state)
  const won = own.reduce((sum, bet) => sum + (bet.payout ?? 0n), 0n)
  const staked = own.reduce((sum, bet) => sum + bet.stake, 0n)
  return (
    <GameFrame
      desk={desk}
      title={props.title ?? ''}
      layout="wide"
      look={of.look}
      onLeaveReplay={replay.shown === null ? undefined : replay.stop}
      onOpen={setSheet}
      stage={
        <div className="felt-stage" data-betting={showsPlaces} data-alone={isAlone || undefined}>
          {/* Hands lie as their places for chips do, which run from the left in every language. */}
          <div className="felt-scene" dir="ltr">
            <FeltScene {...{ felt, replay, of, t }} reducedMotion={props.reducedMotion} />
          </div>
          {isAlone ? null : <Countdown desk={desk} felt={felt} />}
          <button type="button" className="felt-company" onClick={() => setSheet('seats')}>
            <GameIcon name="users" size={16} />
            <span className="felt-words">{t('players', { count: company })}</span>
            <b aria-hidden="true">{company}</b>
          </button>
          {props.talk ? (
            <button type="button" className="felt-talk" onClick={() => setSheet('talk')}>
              <GameIcon name="talk" size={16} />
              <span className="felt-words">{t('talk')}</span>
            </button>
          ) : null}
          {replay.shown === null ? (
            <output className="felt-result" data-shown={hasEnded || undefined}>
              {hasEnded && round ? of.wordsOf(round.result, t) : ''}
              {hasEnded && won > 0n ? (
                <b data-won={deservesWinEffects(staked, won) || undefined}>
                  <bdi dir="ltr">{props.formatMoney(won, { signed: true })}</bdi>
                </b>
              ) : null}
            </output>
          ) : (
            <PastResult {...{ felt, replay, of, t }} reducedMotion={props.reducedMotion} />
          )}
          <GreatWin desk={desk} />
          <section className="felt-board" aria-label={t('board')}>
            <of.Board felt={felt} t={t} />
          </section>
        </div>
      }
      controls={
        <div className="felt-controls" data-betting={showsPlaces}>
          <div className="felt-layout" dir="ltr">
            <of.Layout
              {...{ spots, t, felt, replay }}
              keys={game.keys(profile)}
              reducedMotion={props.reducedMotion}
            />
          </div>
          <ChipRail
            {...{ desk, chips, t, isSending }}
            onTable={staked}
            isOpen={isBetting && felt.isJoined}
            onTakeBack={own.length > 0 ? () => void felt.takeBack() : null}
            onConfirm={() => void confirm()}
          />
        </div>
      }
      sheets={
        <>
          {sheet === 'seats' ? (
            <Sheet title={t('seats')} closeLabel={desk.t('close')} onClose={close}>
              <Seats desk={desk} felt={felt} t={t} nameOf={(key) => of.nameOf(key, t)} />
            </Sheet>
          ) : null}
          {sheet === 'talk' ? (
            <Sheet title={t('talk')} closeLabel={desk.t('close')} onClose={close}>
              <div className="gv-talk">{props.talk}</div>
            </Sheet>
          ) : null}
          {sheet === 'history' ? (
            <HistorySheet
              desk={desk}
              game={game}
              onClose={close}
              onReplay={(past) => {
                close()
                replay.play(past.result)
              }}
              factsOf={(past) => betFacts(past, of, t)}
            />
          ) : null}
          {sheet === 'fairness' ? (
            <TableChainSheet desk={desk} felt={felt} of={of} t={t} onClose={close} />
          ) : null}
          {sheet === 'rules' ? (
            <RulesSheet desk={desk} rtp={game.rtp(profile)} onClose={close}>
              {of.rules(t).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <PaysTable {...{ of, profile, t }} tag={props.language.tag} />
            </RulesSheet>
          ) : null}
        </>
      }
    />
  )
}

/** Between the last sound of a deal and its result in words. */
const REST_MS = 900

/** What a past round came to, once it lies there again. */
function PastResult({ felt, replay, of, t, reducedMotion }: ShownFelt) {
  const elapsedMs = useElapsed(felt, replay)
  const [shownByMs] = useState(
    () => Math.max(0, ...of.heard(replay.shown, reducedMotion).map(({ atMs }) => atMs)) + REST_MS,
  )
  const hasCome = elapsedMs >= shownByMs
  return (
    <output className="felt-result" data-shown={hasCome || undefined}>
      {hasCome ? of.wordsOf(replay.shown, t) : ''}
    </output>
  )
}

function betFacts(past: StudioRound, of: FeltGame, t: TableText) {
  const { choice } = past
  const facts: { name: string; value: string }[] = []
  if (past.result !== null) facts.push({ name: t('result'), value: of.wordsOf(past.result, t) })
  if (typeof choice === 'object' && choice !== null && !Array.isArray(choice)) {
    const names = Object.keys(choice).map((key) => of.nameOf(key, t))
    facts.push({ name: t('bets'), value: names.join(', ') })
  }
  return facts
}
