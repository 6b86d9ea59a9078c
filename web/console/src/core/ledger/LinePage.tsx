import { consoleMoneyApi } from '@croupier/api/payments/console-money'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, ShieldAlert } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { useLineColumns } from './JournalTable.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { useWord } from '../../ui/word.ts'
import { Amount, ExactAmount, Facts, Mono, PageHead, When } from '../../ui/words.tsx'

type Explained = OutputOf<typeof consoleMoneyApi.explain>
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Explain this line: what it says, both of its sides, what caused it, and that nobody changed it since. */
export function LinePage({ lineId }: { lineId: string }) {
  const t = useText('console')
  return UUID.test(lineId) ? <Line lineId={lineId} /> : <FailedPage message={t('notFound')} />
}

function Line({ lineId }: { lineId: string }) {
  const t = useText('console')
  const word = useWord()
  const [, go] = useLocation()
  const columns = useLineColumns()
  const found = useQuery(staffQuery(consoleMoneyApi.explain, { walletTxId: lineId }))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { line, account, balanceBefore, related } = found.data
  return (
    <>
      <PageHead
        title={t('line.title', { operation: word('operation', line.operation) })}
        lead={
          <span className="lead-row">
            <Link href={paths.member(line.memberId)}>{account}</Link>
            <When at={line.at} />
            <Mono text={line.id} />
          </span>
        }
      />
      <section className="panel padded equation" aria-label={t('line.equation')}>
        <div>
          <span>{t('line.balanceBefore')}</span>
          <Amount amount={balanceBefore} currency={line.currency} />
        </div>
        <div>
          <span>{t('line.amount')}</span>
          <Amount amount={line.amount} currency={line.currency} signed />
        </div>
        <b aria-hidden="true">=</b>
        <div>
          <span>{t('line.balanceAfter')}</span>
          <Amount amount={line.balanceAfter} currency={line.currency} />
        </div>
      </section>
      <div className="split">
        <Postings explained={found.data} />
        <Cause explained={found.data} />
      </div>
      <DataTable
        caption={t('line.related')}
        columns={columns}
        pages={{ rows: related }}
        rowKey={(row) => row.id + row.subaccount}
        isOpen={(row) => row.id === line.id}
        onOpen={(row) => go(paths.line(row.id))}
        empty={t('journal.none')}
        csv={`line-${line.id}`}
      >
        <strong>{t('line.related')}</strong>
      </DataTable>
    </>
  )
}

function Postings({ explained }: { explained: Explained }) {
  const t = useText('console')
  const word = useWord()
  const sum = explained.postings.reduce((total, { amount }) => total + amount, 0n)
  return (
    <section className="panel padded">
      <h2>{t('line.postings')}</h2>
      <table className="plain">
        <tbody>
          {explained.postings.map(({ account, amount, purpose }) => (
            <tr key={account}>
              <th scope="row">
                <Mono text={account} />
                <small className="muted">
                  {wordOr(word('purpose', account), account, purpose)}
                </small>
              </th>
              <td>
                <ExactAmount amount={amount} currency={explained.line.currency} signed />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('line.sum')}</th>
            <td>
              <ExactAmount amount={sum} currency={explained.line.currency} signed />
            </td>
          </tr>
        </tfoot>
      </table>
      <h2>{t('line.chain')}</h2>
      <p className={explained.chain.isIntact ? 'proof-good' : 'proof-bad'}>
        {explained.chain.isIntact ? <BadgeCheck size={17} /> : <ShieldAlert size={17} />}
        {explained.chain.isIntact ? t('line.intact') : t('line.broken')}
      </p>
      <Facts
        items={[
          { name: t('line.seq'), value: explained.line.seq },
          { name: t('line.hash'), value: <Mono text={explained.chain.hash} short={20} /> },
          {
            name: t('line.previousHash'),
            value: explained.chain.previousHash ? (
              <Mono text={explained.chain.previousHash} short={20} />
            ) : (
              t('line.firstLine')
            ),
          },
        ]}
      />
    </section>
  )
}

/** A word of the reader's language where there is one, else what the ledger says itself. */
export function wordOr(found: string, code: string, otherwise: string): string {
  return found === code ? otherwise : found
}

function Cause({ explained }: { explained: Explained }) {
  const t = useText('console')
  const cashdesk = useText('cashdesk')
  const { line, cause } = explained
  return (
    <section className="panel padded">
      <h2>{t('line.cause')}</h2>
      <p>{t(`cause.${cause.kind}`)}</p>
      <Facts
        items={[
          ...(cause.kind === 'round' && cause.id
            ? [
                {
                  name: t('round'),
                  value: <Link href={paths.round(line.memberId, cause.id)}>{cause.id}</Link>,
                },
              ]
            : []),
          ...(cause.kind === 'withdrawal' && cause.id
            ? [
                {
                  name: t('withdrawal'),
                  value: (
                    <Link href={paths.withdrawal(cause.id.replace(/^withdrawal:/, ''))}>
                      {cause.id}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(cause.people
            ? [
                { name: cashdesk('proposedBy'), value: cause.people.proposedBy },
                { name: cashdesk('decidedBy'), value: cause.people.decidedBy ?? '–' },
                { name: cashdesk('reason'), value: cause.people.reason },
              ]
            : []),
          { name: t('line.memo'), value: line.memo ?? '–' },
          { name: t('line.game'), value: line.gameTitle ?? line.gameCode ?? '–' },
          { name: t('line.externalId'), value: <Mono text={line.externalId} /> },
          {
            name: t('line.reference'),
            value: line.reference ? <Mono text={line.reference} /> : '–',
          },
          {
            name: t('line.source'),
            value: line.source === 0 ? t('line.house') : String(line.source),
          },
          ...(line.late ? [{ name: t('line.flags'), value: t('line.late') }] : []),
          ...(line.freeRound ? [{ name: t('line.flags'), value: t('line.freeRound') }] : []),
          ...(line.tombstone ? [{ name: t('line.flags'), value: t('line.tombstone') }] : []),
        ]}
      />
    </section>
  )
}
