import { studioApi } from '@croupier/api/studio'
import { useState } from 'react'
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
}: {
  desk: Desk
  game: AnyGame
  round: StudioRound
  onFresh: (round: StudioRound) => void
}) {
  const { t, props, attempt } = desk
  const { fairness } = round
  const [check, setCheck] = useState<RoundCheck | null>(null)
  const isHidden = fairness.serverSeed === null
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
        <dd>{isHidden ? t('check.hidden') : <code>{fairness.serverSeed}</code>}</dd>
        <dt>{t('check.math')}</dt>
        <dd>
          {fairness.profile}
          <code>{fairness.mathSha256}</code>
        </dd>
      </dl>
      {isHidden && !isTable ? (
        <button type="button" className="gv-quiet-button" onClick={() => void reveal()}>
          {t('check.reveal')}
        </button>
      ) : null}
      {isHidden ? null : (
        <button
          type="button"
          className="gv-quiet-button"
          onClick={() => setCheck(checkRound(game, round))}
        >
          {t('check.run')}
        </button>
      )}
      {check ? <CheckResult desk={desk} check={check} /> : null}
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
