import { roundLinksApi } from '@croupier/api/play/round-links'
import { query } from '@croupier/kit/api/query'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { multiplierText } from '@croupier/kit/multiplier'
import { Badge } from '@croupier/kit/ui/states'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { useQuery } from '@tanstack/react-query'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { type Fact, Facts } from '../../reporting/records/Facts.tsx'
import { RoundReplay } from '../../reporting/records/RoundReplay.tsx'
import { ShareLink } from '../../reporting/records/ShareLink.tsx'
import { isNoGame } from '../stage/use-game-name.ts'
import { checkLinked, type LinkedRound } from './check-steps.ts'
import { Computed } from './Computed.tsx'
import { NoRound } from './NoRound.tsx'
import { SaveRound } from './SaveRound.tsx'
import { SeedFacts } from './SeedFacts.tsx'
import { SourceOf } from './VerifyTools.tsx'

/** A round that its player shared: what it was, how it went, and the browser's own computation of it. */
export function LinkedRoundPart({ link }: { link: string }) {
  const { data, error, refetch } = useQuery(query(roundLinksApi.linked, { link }))
  if (isNoGame(error)) return <NoRound />
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  return data ? <Shown shown={data} link={link} /> : <PageSkeleton />
}

function Shown({ shown, link }: { shown: LinkedRound; link: string }) {
  const t = useText('fair')
  const { round, title } = shown
  const isOver = round.outcome !== null
  return (
    <article className="panel fair-round record-sheet" aria-labelledby="fair-round">
      <div className="panel-head">
        <h2 id="fair-round" dir="auto">
          {title}
        </h2>
        <RoundState shown={shown} />
      </div>
      <RoundFacts shown={shown} />
      <WhatBecame shown={shown} />
      {isOver ? (
        <Computed
          name={['linked', link]}
          check={() => checkLinked(shown)}
          hidden={hiddenKeyOf(shown)}
        />
      ) : null}
      {isOver ? <RoundReplay replay={round} title={title} betName={t('bet')} /> : null}
      <section>
        <h3 className="record-head">{t('values')}</h3>
        <SeedFacts {...round.fairness} isTable={round.fairness.chain !== null} />
      </section>
      <div className="fair-ways">
        <ShareLink url={`${window.location.origin}${paths.fair(link)}`} title={title} />
        <SaveRound endpoint={roundLinksApi.linked} value={shown} name={round.id} />
      </div>
      <SourceOf engineCode={shown.engineCode} />
    </article>
  )
}

/** Why the seed is not there yet; null when it is. */
function hiddenKeyOf({ round: { fairness } }: LinkedRound): 'hidden' | 'hidden.table' | null {
  if (fairness.serverSeed !== null) return null
  return fairness.chain === null ? 'hidden' : 'hidden.table'
}

function RoundState({ shown: { round, cancelled } }: { shown: LinkedRound }) {
  const t = useText('records')
  if (cancelled !== null) return <Badge tone="warning">{t('state.cancelled')}</Badge>
  return round.outcome === null ? (
    <Badge tone="accent">{t('state.open')}</Badge>
  ) : (
    <Badge>{t('state.closed')}</Badge>
  )
}

function RoundFacts({ shown: { round, player, isTrial } }: { shown: LinkedRound }) {
  const t = useText('fair')
  const records = useText('records')
  const { tag } = useTextBook().language
  const { brand } = usePermission()
  const { currency, stake, extraStake = 0n, payout, multiplierX100, openedAt } = round
  const amountOf = (amount: bigint) =>
    isCurrencyCode(currency) ? <Money amount={amount} currency={currency} /> : null
  const facts: Fact[] = [
    { name: t('player'), value: <bdi>{player}</bdi> },
    { name: records('openedAt'), value: <bdi>{formatZoned(openedAt, brand.timeZone)}</bdi> },
    { name: records('stake'), value: amountOf(stake + extraStake) },
    ...(payout === null ? [] : [{ name: records('payout'), value: amountOf(payout) }]),
    ...(multiplierX100 === null
      ? []
      : [
          {
            name: records('multiplier'),
            value: <bdi>{multiplierText(multiplierX100, tag)}</bdi>,
          },
        ]),
  ]
  return (
    <>
      <Facts facts={facts} />
      {isTrial ? <p className="muted">{t('trial')}</p> : null}
    </>
  )
}

/** In words, where a round has no result of its own to show. */
function WhatBecame({ shown: { round, cancelled } }: { shown: LinkedRound }) {
  const t = useText('fair')
  if (cancelled !== null) return <p className="note">{t(`cancelled.${cancelled}`)}</p>
  if (round.outcome === null) return <p className="note">{t('running')}</p>
  return round.outcome === 'void' ? <p className="note">{t('void')}</p> : null
}
