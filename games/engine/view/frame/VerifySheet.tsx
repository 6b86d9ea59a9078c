import { studioApi } from '@croupier/api/play/studio'
import { useEffect, useState } from 'react'
import type { AnyGame } from '../../kinds.ts'
import type { StudioRound } from '../rounds.ts'
import type { Desk } from '../use-desk.ts'
import { RoundCheckBlock } from './RoundCheckBlock.tsx'
import { RoundFacts } from './RoundFacts.tsx'
import { Sheet } from './Sheet.tsx'

/** The verification of the round that ended last: its values, and what the browser's own computation came to. */
export function VerifySheet({
  desk,
  roundId,
  onClose,
}: {
  desk: Desk
  roundId: string
  onClose: () => void
}) {
  const { t, attempt, props, launch } = desk
  const [shown, setShown] = useState<{ round: StudioRound; game: AnyGame } | null>(null)
  const [isLost, setLost] = useState(false)

  const load = async (): Promise<void> => {
    setLost(false)
    const found = await attempt(async () => {
      const [{ round }, { gameRules, isGameCode }] = await Promise.all([
        props.call(studioApi.round, { id: roundId }),
        // The rules of the game are here already; the list of all of them is not, until somebody asks.
        import('../../registry.ts'),
      ])
      return isGameCode(launch.engineCode) ? { round, game: gameRules(launch.engineCode) } : null
    })
    if (found) setShown(found)
    else setLost(true)
  }
  // Opening the drawer is the press of "verify"; the round is asked for once.
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <Sheet title={t('verify.title')} closeLabel={t('close')} onClose={onClose}>
      {shown ? (
        <>
          <RoundCheckBlock
            desk={desk}
            game={shown.game}
            round={shown.round}
            onFresh={(round) => setShown({ ...shown, round })}
            checksAtOnce
          />
          <RoundFacts desk={desk} round={shown.round} />
        </>
      ) : null}
      {shown === null && !isLost ? <div className="gv-loading" aria-busy="true" /> : null}
      {isLost ? (
        <button type="button" className="gv-quiet-button" onClick={() => void load()}>
          {t('notice.retry')}
        </button>
      ) : null}
    </Sheet>
  )
}
