import { recordsApi } from '@croupier/api/reporting/records'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { multiplierText } from '@croupier/kit/multiplier'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import type { RoundName } from './address.ts'
import { Code, type Fact, Facts } from './Facts.tsx'
import { FairnessBlock } from './FairnessBlock.tsx'
import { LineButton } from './LineButton.tsx'
import { paidMultipleX100 } from './paid-multiple.ts'
import { roundTone } from './RoundButton.tsx'
import { RoundReplay } from './RoundReplay.tsx'
import { ShareRound } from './ShareRound.tsx'

type Detail = OutputOf<typeof recordsApi.round>

interface RoundSheetProps {
  name: RoundName
  /** Whoever pressed "verify" finds the computation first. */
  isVerifying: boolean
  onClose: () => void
  onOpenLine: (id: string) => void
  /** Where a list of rounds stands behind, it can be cut to this game. */
  onOnlyGame: ((gameCode: string) => void) | undefined
}

/** One round: what it cost and paid, how it went, and what proves that it was fair. */
export function RoundSheet({
  name,
  isVerifying,
  onClose,
  onOpenLine,
  onOnlyGame,
}: RoundSheetProps) {
  const t = useText('records')
  const common = useText('common')
  const { data, error, refetch } = useQuery(query(recordsApi.round, name))
  const gameCode = data?.round.gameCode ?? null
  const game = data?.round.title ?? gameCode
  return (
    <Dialog
      title={game ?? t('round')}
      closeLabel={common('close')}
      onClose={onClose}
      width="medium"
    >
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? (
        <div className="record-sheet">
          {isVerifying && data.replay ? <FairnessBlock replay={data.replay} checksAtOnce /> : null}
          <RoundFacts detail={data} />
          {onOnlyGame && gameCode !== null ? (
            <Button size="small" icon="list" onClick={() => onOnlyGame(gameCode)}>
              {t('round.only')}
            </Button>
          ) : null}
          {data.replay ? <RoundReplay replay={data.replay} title={game ?? undefined} /> : null}
          <section>
            <h3 className="record-head">{t('round.lines')}</h3>
            <ul className="lines">
              {data.lines.map((line) => (
                <li key={line.id}>
                  <LineButton line={line} onOpen={onOpenLine} />
                </li>
              ))}
            </ul>
          </section>
          {data.replay ? (
            <>
              {isVerifying ? null : <FairnessBlock replay={data.replay} />}
              <ShareRound roundId={data.round.roundId} title={game ?? t('round')} />
            </>
          ) : (
            <p className="muted">{t('round.elsewhere')}</p>
          )}
        </div>
      ) : null}
    </Dialog>
  )
}

function RoundFacts({ detail: { round, replay } }: { detail: Detail }) {
  const t = useText('records')
  const { tag } = useTextBook().language
  const { brand } = usePermission()
  const { currency, stake, payout, net, state, vendor, openedAt, lastAt, roundId } = round
  const multiplier = paidMultipleX100(round, replay)
  const facts: Fact[] = [
    { name: t('stake'), value: <Money amount={stake} currency={currency} /> },
    { name: t('payout'), value: <Money amount={payout} currency={currency} /> },
    { name: t('net'), value: <Money amount={net} currency={currency} signed /> },
    ...(multiplier !== null
      ? [{ name: t('multiplier'), value: <bdi>{multiplierText(multiplier, tag)}</bdi> }]
      : []),
    { name: t('state'), value: <Badge tone={roundTone[state]}>{t(`state.${state}`)}</Badge> },
    { name: t('openedAt'), value: <bdi>{formatZoned(openedAt, brand.timeZone)}</bdi> },
    { name: t('lastAt'), value: <bdi>{formatZoned(lastAt, brand.timeZone)}</bdi> },
    ...(vendor === null
      ? []
      : [
          {
            name: t('vendor'),
            value: round.reportedByVendor ? `${vendor} · ${t('round.reported')}` : vendor,
          },
        ]),
    { name: t('roundId'), value: <Code text={roundId} />, copy: roundId },
  ]
  return <Facts facts={facts} />
}
