import { useState } from 'react'
import { GameIcon } from '../frame/icons.tsx'
import { Sheet } from '../frame/Sheet.tsx'
import type { Desk } from '../use-desk.ts'
import { isSameJson } from '../../verify-round.ts'
import type { FeltGame } from './felt-game.ts'
import type { TableRound } from './table-state.ts'
import type { TableText } from './table-text.ts'
import type { Felt } from './use-felt.ts'

/** What was published before the round, and the latest rounds, each recomputed in this browser when it is opened. */
export function TableChainSheet({
  desk,
  felt,
  of,
  t,
  onClose,
}: {
  desk: Desk
  felt: Felt
  of: FeltGame
  t: TableText
  onClose: () => void
}) {
  const { round, latest } = felt.state
  return (
    <Sheet title={desk.t('fairness')} closeLabel={desk.t('close')} onClose={onClose}>
      <p className="gv-text">{t('fair.text')}</p>
      {round ? (
        <dl className="gv-facts">
          <dt>{desk.t('check.commitment')}</dt>
          <dd>
            <code>{round.commitment}</code>
          </dd>
          <dt>{desk.t('check.salt')}</dt>
          <dd>
            <code>{round.salt}</code>
          </dd>
          <dt>{desk.t('check.link')}</dt>
          <dd>{round.chainIndex}</dd>
        </dl>
      ) : null}
      <ul className="felt-rounds">
        {latest.map((past) => (
          <PastRound key={past.number} {...{ desk, of, t }} round={past} />
        ))}
      </ul>
    </Sheet>
  )
}

function PastRound({
  desk,
  of,
  t,
  round,
}: {
  desk: Desk
  of: FeltGame
  t: TableText
  round: TableRound
}) {
  const [check, setCheck] = useState<ReturnType<typeof checkOf> | null>(null)
  const profile = desk.launch.profile.code
  return (
    <li>
      <details
        onToggle={(event) => event.currentTarget.open && setCheck(checkOf(of, profile, round))}
      >
        <summary>
          #{round.number} <b>{round.result === null ? '' : of.wordsOf(round.result, t)}</b>
        </summary>
        <code>{round.serverSeed ?? ''}</code>
        {check ? (
          <div className="gv-checks">
            <p data-good={check.seedWasCommitted}>
              <GameIcon name={check.seedWasCommitted ? 'check' : 'warning'} />
              {desk.t(check.seedWasCommitted ? 'check.seed_good' : 'check.seed_bad')}
            </p>
            <p data-good={check.isEqual}>
              <GameIcon name={check.isEqual ? 'check' : 'warning'} />
              {desk.t(check.isEqual ? 'check.equal' : 'check.failed')}
            </p>
          </div>
        ) : null}
      </details>
    </li>
  )
}

function checkOf(of: FeltGame, profile: string, round: TableRound) {
  const { seedWasCommitted, outcome } = of.game.verify({
    profile,
    commitment: round.commitment,
    seeds: { serverSeed: round.serverSeed ?? '', clientSeed: round.salt, nonce: round.chainIndex },
    before: round.before,
  })
  return { seedWasCommitted, isEqual: isSameJson(outcome, round.result) }
}
