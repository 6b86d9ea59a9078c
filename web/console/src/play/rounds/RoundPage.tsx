import { consolePlayApi } from '@croupier/api/play/console-play'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { useLineColumns } from '../../core/ledger/JournalTable.tsx'
import { RoundReplay } from './RoundReplay.tsx'
import { Multiplier } from './RoundsTable.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { useWord } from '../../ui/word.ts'
import { Amount, Facts, Mono, PageHead, StateBadge, When } from '../../ui/words.tsx'

type Round = OutputOf<typeof consolePlayApi.round>
type Replay = NonNullable<Round['replay']>

/** One round: what it cost and paid, each of its money lines, what the game did, and how to check it. */
export function RoundPage({ memberId, roundId }: { memberId: string; roundId: string }) {
  const t = useText('console')
  const [, go] = useLocation()
  const columns = useLineColumns()
  const isId = /^[1-9]\d{0,18}$/.test(memberId)
  const found = useQuery({
    ...staffQuery(consolePlayApi.round, { memberId: isId ? BigInt(memberId) : 1n, roundId }),
    enabled: isId,
  })
  if (!isId) return <FailedPage message={t('notFound')} />
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { account, money, lines, replay } = found.data
  return (
    <>
      <PageHead
        title={t('round.title', { game: money.title ?? t('round') })}
        lead={
          <span className="lead-row">
            <Link href={paths.member(memberId)}>{account}</Link>
            <Mono text={roundId} />
            {money.gameCode === null ? null : <Mono text={money.gameCode} />}
          </span>
        }
      />
      <div className="tiles tiles-few">
        <RoundTile name={t('round.stake')} amount={money.bet} currency={money.currency} />
        <RoundTile name={t('round.payout')} amount={money.win} currency={money.currency} />
        <RoundTile
          name={t('round.house')}
          amount={money.bet - money.win}
          currency={money.currency}
          signed
        />
      </div>
      {replay ? (
        <div className="split">
          <RoundReplay replay={replay} title={money.title ?? undefined} />
          <Fairness replay={replay} />
        </div>
      ) : (
        <p className="note">{t('replay.none')}</p>
      )}
      <DataTable
        caption={t('round.lines')}
        columns={columns}
        pages={{ rows: lines }}
        rowKey={(row) => row.id + row.subaccount}
        onOpen={(row) => go(paths.line(row.id))}
        empty={t('journal.none')}
        csv={`round-${roundId}`}
      >
        <strong>{t('round.lines')}</strong>
      </DataTable>
    </>
  )
}

function RoundTile({
  name,
  amount,
  currency,
  signed = false,
}: {
  name: string
  amount: bigint
  currency: string
  signed?: boolean
}) {
  return (
    <div className="tile">
      <span className="tile-name">{name}</span>
      <span className="tile-value">
        <Amount amount={amount} currency={currency} signed={signed} />
      </span>
    </div>
  )
}

function Fairness({ replay }: { replay: Replay }) {
  const t = useText('console')
  const word = useWord()
  const { fairness } = replay
  return (
    <section className="panel padded">
      <h2>{t('fairness.title')}</h2>
      <Facts
        items={[
          {
            name: t('round.state'),
            value: <StateBadge state={replay.state}>{word('state', replay.state)}</StateBadge>,
          },
          { name: '×', value: <Multiplier x100={replay.multiplierX100} /> },
          { name: t('round.openedAt'), value: <When at={replay.openedAt} /> },
          { name: t('round.closedAt'), value: <When at={replay.closedAt} /> },
          { name: t('fairness.profile'), value: <Mono text={fairness.profile} /> },
          { name: t('fairness.math'), value: <Mono text={fairness.mathSha256} short={24} /> },
          { name: t('fairness.commitment'), value: <Mono text={fairness.commitment} short={24} /> },
          { name: t('fairness.clientSeed'), value: <Mono text={fairness.clientSeed} short={24} /> },
          { name: t('fairness.nonce'), value: String(fairness.nonce) },
          {
            name: t('fairness.serverSeed'),
            value: fairness.serverSeed ? (
              <Mono text={fairness.serverSeed} short={24} />
            ) : (
              t('fairness.hidden')
            ),
          },
        ]}
      />
    </section>
  )
}
