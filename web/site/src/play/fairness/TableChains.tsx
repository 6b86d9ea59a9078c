import type { OutputOf } from '@croupier/api/endpoint'
import { fairnessApi, type SaltSource } from '@croupier/api/play/fairness'
import { query } from '@croupier/kit/api/query'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { Code, type Fact, Facts } from '../../reporting/records/Facts.tsx'

type Table = OutputOf<typeof fairnessApi.chains>['tables'][number]
type Chain = Table['chains'][number]

/** The chain of each table, what brought its salt, and every announcement that was ever made, the abandoned ones too. */
export function TableChains() {
  const t = useText('fair')
  const { data, error, refetch } = useQuery(query(fairnessApi.chains, {}))
  const isPending = data === undefined && error === null
  return (
    <section className="panel" aria-labelledby="fair-chains" aria-busy={isPending}>
      <h2 id="fair-chains">{t('chains')}</h2>
      <p className="muted">{t('chains.lead')}</p>
      {isPending ? <Coming /> : null}
      {data?.renewedAt ? <Renewed at={data.renewedAt} /> : null}
      {data ? <Tables tables={data.tables} /> : null}
      {error && !data ? <PageError error={error} onRetry={() => void refetch()} /> : null}
    </section>
  )
}

/** Since when no seed is used that players may have seen before the house came back from a backup. */
function Renewed({ at }: { at: Date }) {
  const t = useText('fair')
  const { brand } = usePermission()
  return <p className="note">{t('chains.renewed', { at: formatZoned(at, brand.timeZone) })}</p>
}

function Tables({ tables }: { tables: readonly Table[] }) {
  const t = useText('fair')
  if (tables.length === 0) return <p className="muted">{t('chains.none')}</p>
  return (
    <div className="fair-chains">
      {tables.map((table) => (
        <TableFold key={table.gameCode} table={table} />
      ))}
    </div>
  )
}

function TableFold({ table: { title, gameCode, isLottery, chains } }: { table: Table }) {
  const t = useText('fair')
  const [isOpen, setOpen] = useState(false)
  const serving = chains.find(({ place }) => place === 'serving')
  const isComing = chains.some(({ place }) => place === 'coming')
  return (
    <details
      className="fair-fold fair-chain"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3 dir="auto">{title}</h3>
        <span className="fair-chain-marks">
          {isComing ? <Badge tone="accent">{t('chains.coming')}</Badge> : null}
          {serving ? (
            <Badge tone={serving.announcement ? 'good' : 'neutral'}>
              {t(serving.announcement ? 'chains.byEvent' : 'chains.byHouse')}
            </Badge>
          ) : null}
        </span>
      </summary>
      {isOpen && isLottery ? (
        <p>
          <Link href={`${paths.lottery('lottery', gameCode)}?view=results`}>
            {t('chains.draws')}
          </Link>
        </p>
      ) : null}
      {isOpen ? chains.map((chain) => <ChainPart key={chain.terminalHash} chain={chain} />) : null}
    </details>
  )
}

function ChainPart({ chain }: { chain: Chain }) {
  const t = useText('fair')
  const facts = useChainFacts(chain)
  const isGivenUp = chain.announcement?.state === 'given_up'
  return (
    <section>
      <h4 className="record-head">{t(isGivenUp ? 'chains.givenUp' : `chains.${chain.place}`)}</h4>
      <Facts facts={facts} />
    </section>
  )
}

/** What was said of a chain and what came of it, in the order in which it happened. */
function useChainFacts(chain: Chain): Fact[] {
  const t = useText('fair')
  const records = useText('records')
  const wordsOf = useSourceWords()
  const { brand } = usePermission()
  const { announcement, salt, terminalHash, publishedAt } = chain
  const at = (name: string, moment: Date | null): Fact[] =>
    moment === null ? [] : [{ name, value: <bdi>{formatZoned(moment, brand.timeZone)}</bdi> }]
  const isOver = announcement?.state === 'given_up' || chain.replacedAt !== null
  const noSalt = t(isOver ? 'chains.never' : 'chains.unknown')
  return [
    { name: t('chainEnd'), value: <Code text={terminalHash} />, copy: terminalHash },
    ...at(t('chains.published'), publishedAt),
    {
      name: t('chains.source'),
      value: (
        <span dir="auto">{announcement ? wordsOf(announcement.source) : t('chains.byHouse')}</span>
      ),
    },
    ...at(t('chains.notBefore'), announcement?.notBefore ?? null),
    ...at(t('chains.servesFrom'), announcement?.servesFrom ?? null),
    salt === null
      ? { name: records('fair.salt'), value: noSalt }
      : { name: records('fair.salt'), value: <Code text={salt} />, copy: salt },
    ...at(t('chains.fixedAt'), announcement?.fixedAt ?? null),
    ...at(t('chains.beganAt'), announcement?.beganAt ?? null),
    ...at(t('chains.givenUpAt'), announcement?.givenUpAt ?? null),
    ...at(t('chains.replacedAt'), chain.replacedAt),
    ...(announcement?.givenUpReason
      ? [
          {
            name: t('chains.reason'),
            value: <span dir="auto">{announcement.givenUpReason}</span>,
          },
        ]
      : []),
  ]
}

/** What brings the value, in words by which anybody finds it. */
function useSourceWords(): (source: SaltSource) => string {
  const t = useText('fair')
  return (source) =>
    source.kind === 'bitcoin_block'
      ? t('chains.block', { height: String(source.height) })
      : t('chains.auditor', { words: source.words })
}

/** As many as a house of some tables has, so that what stands below moves little. */
function Coming() {
  return (
    <div className="fair-chains" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} className="fair-table-coming" />
      ))}
    </div>
  )
}
