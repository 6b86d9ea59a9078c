import { roundLinksApi } from '@croupier/api/play/round-links'
import { useState } from 'react'
import { leadsToTerminal, seedBelow } from '../../engine/seed-chain.ts'
import { GameIcon } from '../../engine/view/frame/icons.tsx'
import { Sheet } from '../../engine/view/frame/Sheet.tsx'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { crash } from '../rules/crash.ts'
import { type TableRound, type TableState } from '../../engine/view/table/table-state.ts'
import { endOf } from './flight-end.ts'

export interface FlightCheck {
  seedWasCommitted: boolean
  pointIsEqual: boolean
}

/** Recomputes a flight in the browser from its revealed seed; null while it is secret. */
export function checkFlight(profile: string, round: TableRound): FlightCheck | null {
  const shown = endOf(round)
  if (round.serverSeed === null || shown === null) return null
  const { seedWasCommitted, outcome } = crash.verify({
    profile,
    commitment: round.commitment,
    seeds: { serverSeed: round.serverSeed, clientSeed: round.salt, nonce: round.chainIndex },
  })
  // An interrupted flight ended before its point, so it only must not have gone beyond.
  const pointIsEqual = shown.isInterrupted
    ? outcome.pointX100 >= shown.pointX100
    : outcome.pointX100 === shown.pointX100
  return { seedWasCommitted, pointIsEqual }
}

/** The rounds, newest first, that were flown from the newest one's chain: its first round is linked to its published end alone. */
export function roundsOfChain(rounds: readonly TableRound[]): readonly TableRound[] {
  const first = rounds.findIndex(({ chainIndex }) => chainIndex === 1)
  return first < 0 ? rounds : rounds.slice(0, first + 1)
}

/** How many of the rounds, newest first, are each linked to the one before: SHA-256 of a seed is the one below. */
export function linkedRounds(rounds: readonly TableRound[]): number {
  let linked = 0
  for (const [index, round] of rounds.entries()) {
    const below = rounds[index + 1]
    if (!below || round.serverSeed === null || below.serverSeed === null) break
    if (
      below.chainIndex !== round.chainIndex - 1 ||
      seedBelow(round.serverSeed) !== below.serverSeed
    )
      break
    linked += 1
  }
  return linked
}

export function ChainSheet({
  desk,
  table,
  onClose,
}: {
  desk: Desk
  table: TableState
  onClose: () => void
}) {
  const { t, launch } = desk
  const { round, latest } = table
  const linkable = roundsOfChain(latest)
  const linked = linkedRounds(linkable)
  return (
    <Sheet title={t('fairness')} closeLabel={t('close')} onClose={onClose}>
      <h3 className="crash-sub">{t('crash.chain')}</h3>
      <p className="gv-text">{t('crash.chain.text')}</p>
      {round ? (
        <dl className="gv-facts">
          <dt>{t('check.commitment')}</dt>
          <dd>
            <code>{round.commitment}</code>
          </dd>
          <dt>{t('check.nonce')}</dt>
          <dd>{round.chainIndex}</dd>
        </dl>
      ) : null}
      <div className="gv-checks">
        <p data-good={linked === linkable.length - 1}>
          <GameIcon name="check" />
          {t('crash.chain.links', { count: linked + (linkable.length > 0 ? 1 : 0) })}
        </p>
      </div>
      <ChainWalk desk={desk} round={latest[0] ?? null} />
      <h3 className="crash-sub">{t('crash.results')}</h3>
      <ul className="crash-flights">
        {latest.map((past) => (
          <FlightRow key={past.number} desk={desk} round={past} profile={launch.profile.code} />
        ))}
      </ul>
    </Sheet>
  )
}

/** Goes back from the latest seed, hash by hash, to the one that was published before the first round. */
function ChainWalk({ desk, round }: { desk: Desk; round: TableRound | null }) {
  const { t, launch, props, attempt } = desk
  const [result, setResult] = useState<{ isGood: boolean; round: TableRound } | null>(null)
  const walk = async (): Promise<void> => {
    const { serverSeed } = round ?? {}
    if (!round || !serverSeed) return
    // A table may have changed over to another chain since: what is asked for is the end of this round's.
    const name = { gameCode: launch.gameCode, number: round.number }
    const shown = await attempt(() => props.call(roundLinksApi.tableRound, name))
    if (!shown) return
    const isGood = leadsToTerminal({
      seed: serverSeed,
      index: round.chainIndex,
      terminal: shown.terminalHash,
    })
    setResult({ isGood, round })
  }
  return (
    <>
      <button
        type="button"
        className="gv-quiet-button"
        disabled={!round?.serverSeed}
        onClick={() => void walk()}
      >
        {t('crash.chain.walk')}
      </button>
      {result ? (
        <output className="gv-checks">
          <p data-good={result.isGood}>
            <GameIcon name={result.isGood ? 'check' : 'warning'} />
            {result.isGood
              ? t('crash.chain.checked', {
                  number: result.round.number,
                  links: result.round.chainIndex,
                })
              : t('crash.chain.failed', { number: result.round.number })}
          </p>
        </output>
      ) : null}
    </>
  )
}

function FlightRow({ desk, round, profile }: { desk: Desk; round: TableRound; profile: string }) {
  const { t } = desk
  const [check, setCheck] = useState<FlightCheck | null>(null)
  const end = endOf(round)
  return (
    <li>
      <details
        onToggle={(event) => event.currentTarget.open && setCheck(checkFlight(profile, round))}
      >
        <summary>
          <span>#{round.number}</span>
          <b data-tone={toneOf(end?.pointX100 ?? 100)}>
            {multiplierText(end?.pointX100 ?? 100, desk.props.language.tag)}
          </b>
          {end?.isInterrupted ? <em data-tone="quiet">{t('crash.interrupted')}</em> : null}
        </summary>
        <code>{round.serverSeed ?? ''}</code>
        {check ? (
          <div className="gv-checks">
            <p data-good={check.seedWasCommitted}>
              <GameIcon name={check.seedWasCommitted ? 'check' : 'warning'} />
              {check.seedWasCommitted ? t('check.seed_good') : t('check.seed_bad')}
            </p>
            <p data-good={check.pointIsEqual}>
              <GameIcon name={check.pointIsEqual ? 'check' : 'warning'} />
              {check.pointIsEqual ? t('check.equal') : t('check.failed')}
            </p>
          </div>
        ) : null}
      </details>
    </li>
  )
}

/** Low, middle, high, great: the colours of the strip of results. */
export function toneOf(pointX100: number): 'low' | 'middle' | 'high' | 'great' {
  if (pointX100 < 150) return 'low'
  if (pointX100 < 300) return 'middle'
  return pointX100 < 1_000 ? 'high' : 'great'
}
