import { studioApi } from '@croupier/api/play/studio'
import { useEffect, useState } from 'react'
import type { AnyGame } from '../../kinds.ts'
import type { StudioRound } from '../rounds.ts'
import type { Desk } from '../use-desk.ts'
import { checkRound, type RoundCheck } from '../../verify-round.ts'
import { GameIcon } from './icons.tsx'
import { freshClientSeed } from './FairnessSheet.tsx'

/** The seeds of one round and the browser's own computation of it. */
export function RoundCheckBlock({
  desk,
  game,
  round,
  onFresh,
  checksAtOnce = false,
}: {
  desk: Desk
  game: AnyGame
  round: StudioRound
  onFresh: (round: StudioRound) => void
  /** Whoever pressed "verify" has asked already: a seed that is known is computed at once. */
  checksAtOnce?: boolean
}) {
  const { t, props, attempt } = desk
  const { fairness } = round
  const isHidden = fairness.serverSeed === null
  const [check, setCheck] = useState<RoundCheck | null>(null)
  // The computation takes its moment: the sheet stands before it begins, once for what it was opened with.
  useEffect(() => {
    if (checksAtOnce && !isHidden) setCheck(checkRound(game, round))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // A table's seeds are links of a published chain, and nobody's own.
  const isTable = fairness.chain !== null

  const reveal = async (): Promise<void> => {
    const seeds = await attempt(() =>
      props.call(studioApi.rotateSeeds, { clientSeed: freshClientSeed() }),
    )
    if (!seeds) return
    desk.setSeeds(seeds)
    const answer = await attempt(() => props.call(studioApi.round, { id: round.id }))
    if (!answer) return
    onFresh(answer.round)
    setCheck(checkRound(game, answer.round))
  }

  return (
    <section className="gv-fair">
      <h3>{t('fairness')}</h3>
      {check ? <CheckResult desk={desk} check={check} /> : null}
      {isHidden ? (
        <>
          <p className="gv-text">{t(isTable ? 'check.hidden.table' : 'check.hidden')}</p>
          {isTable ? null : (
            <button type="button" className="gv-main-button" onClick={() => void reveal()}>
              {t('check.reveal')}
            </button>
          )}
        </>
      ) : null}
      {isHidden || check ? null : (
        <button
          type="button"
          className="gv-quiet-button"
          onClick={() => setCheck(checkRound(game, round))}
        >
          {t('check.run')}
        </button>
      )}
      <dl className="gv-facts">
        <dt>{t('check.commitment')}</dt>
        <dd>
          <code>{fairness.commitment}</code>
        </dd>
        <dt>{isTable ? t('check.salt') : t('clientSeed')}</dt>
        <dd>
          <code>{fairness.clientSeed}</code>
        </dd>
        <dt>{isTable ? t('check.link') : t('check.nonce')}</dt>
        <dd>{fairness.nonce}</dd>
        <dt>{t('check.server')}</dt>
        <dd>{isHidden ? t('check.secret') : <code>{fairness.serverSeed}</code>}</dd>
        <dt>{t('check.math')}</dt>
        <dd>
          {fairness.profile}
          <code>{fairness.mathSha256}</code>
        </dd>
      </dl>
    </section>
  )
}

export function CheckResult({ desk, check }: { desk: Desk; check: RoundCheck }) {
  const { t } = desk
  const { seedWasCommitted, outcomeIsEqual, firstWords } = check
  return (
    <output className="gv-checks">
      <p data-good={seedWasCommitted}>
        <GameIcon name={seedWasCommitted ? 'check' : 'warning'} />
        {seedWasCommitted ? t('check.seed_good') : t('check.seed_bad')}
      </p>
      <p data-good={outcomeIsEqual}>
        <GameIcon name={outcomeIsEqual ? 'check' : 'warning'} />
        {outcomeIsEqual ? t('check.equal') : t('check.failed')}
      </p>
      <p className="gv-small">
        {t('check.words')}: {firstWords.join(', ')}
      </p>
    </output>
  )
}
