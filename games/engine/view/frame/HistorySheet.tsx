import { studioApi } from '@croupier/api/play/studio'
import { useEffect, useState } from 'react'
import { type AnyGame } from '../../kinds.ts'
import { stakedIn, type StudioRound } from '../rounds.ts'
import type { Desk } from '../use-desk.ts'
import { GameIconButton } from './icons.tsx'
import { RoundCheckBlock } from './RoundCheckBlock.tsx'
import { type HistoryFact, momentText, OutcomeMark, RoundFacts } from './RoundFacts.tsx'
import { Sheet } from './Sheet.tsx'

/** The player's rounds of this game; each can be replayed by the view that played it, and checked. */
export function HistorySheet({
  desk,
  game,
  onClose,
  onReplay,
  factsOf,
}: {
  desk: Desk
  game: AnyGame
  onClose: () => void
  /** Plays the round again on the stage; without it the game has no replay of one bet. */
  onReplay?: (round: StudioRound) => void
  /** What else this game says of a round. */
  factsOf?: (round: StudioRound) => readonly HistoryFact[]
}) {
  const { t, props, attempt } = desk
  const [rounds, setRounds] = useState<readonly StudioRound[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [chosen, setChosen] = useState<StudioRound | null>(null)
  const [isVerifying, setVerifying] = useState(false)

  const load = async (from: string | null): Promise<void> => {
    const input = { limit: 20, ...(from === null ? {} : { cursor: from }) }
    const page = await attempt(() => props.call(studioApi.history, input))
    setRounds((before) => [...(from === null ? [] : (before ?? [])), ...(page?.items ?? [])])
    setCursor(page?.nextCursor ?? null)
  }
  // The list is asked for once, when the drawer opens; it is as old as that moment.
  useEffect(() => {
    void load(null)
    // It is made anew with every drawing; the list would be asked for without end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (chosen) {
    return (
      <Sheet
        title={t('history.round', { id: chosen.id.slice(0, 8) })}
        closeLabel={t('close')}
        onClose={() => setChosen(null)}
      >
        <RoundFacts desk={desk} round={chosen} more={factsOf?.(chosen)} />
        {chosen.state === 'closed' || chosen.state === 'crediting' ? (
          <>
            {onReplay ? (
              <button type="button" className="gv-main-button" onClick={() => onReplay(chosen)}>
                {t('history.replay')}
              </button>
            ) : null}
            <RoundCheckBlock
              desk={desk}
              game={game}
              round={chosen}
              onFresh={setChosen}
              checksAtOnce={isVerifying}
            />
          </>
        ) : null}
      </Sheet>
    )
  }
  return (
    <Sheet title={t('history')} closeLabel={t('close')} onClose={onClose}>
      {rounds === null ? <div className="gv-loading" aria-busy="true" /> : null}
      {rounds?.length === 0 ? <p className="gv-empty">{t('history.empty')}</p> : null}
      <ul className="gv-history">
        {rounds?.map((round) => (
          <li key={round.id}>
            <button
              type="button"
              onClick={() => {
                setVerifying(false)
                setChosen(round)
              }}
            >
              <time dateTime={round.openedAt.toISOString()}>
                <bdi dir="ltr">{momentText(round.openedAt, props)}</bdi>
              </time>
              <span>
                <bdi>{props.formatMoney(stakedIn(round))}</bdi>
                {round.freeRounds ? <small> {t('free')}</small> : null}
              </span>
              <OutcomeMark desk={desk} round={round} />
            </button>
            {round.state === 'closed' || round.state === 'crediting' ? (
              <GameIconButton
                name="verify"
                label={t('verify')}
                onPress={() => {
                  setVerifying(true)
                  setChosen(round)
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {cursor === null ? null : (
        <button type="button" className="gv-quiet-button" onClick={() => void load(cursor)}>
          {t('history.more')}
        </button>
      )}
    </Sheet>
  )
}
