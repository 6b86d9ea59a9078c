import { consoleMoneyApi } from '@croupier/api/payments/console-money'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleCheck, CircleX, Scale, ShieldAlert } from 'lucide-react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { CheckpointsPanel } from './CheckpointsPanel.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading, Nothing } from '../../ui/states.tsx'
import { useWord } from '../../ui/word.ts'
import { ExactAmount, Mono, PageHead, When } from '../../ui/words.tsx'
import { wordOr } from './LinePage.tsx'
import { timeColumn } from '../../ui/table/columns.tsx'
import { TableHead } from '@croupier/kit/ui/TableHead'

type Proof = NonNullable<OutputOf<typeof consoleMoneyApi.ledgerProof>['last']>

/** What makes an auditor happy: every promise of the ledger with its count of violations, and the trial balance. */
export function LedgerPage() {
  const t = useText('console')
  const found = useQuery(staffQuery(consoleMoneyApi.ledgerProof, {}))
  const prove = useStaffAction(consoleMoneyApi.proveLedger, {
    refreshes: [consoleMoneyApi.ledgerProof],
  })
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { last, history } = found.data
  return (
    <>
      <PageHead title={t('nav.ledger')} lead={t('ledger.lead')}>
        <Button look="main" size="small" busy={prove.isPending} onClick={() => prove.mutate({})}>
          <Scale size={16} aria-hidden="true" />{' '}
          {prove.isPending ? t('ledger.proving') : t('ledger.prove')}
        </Button>
      </PageHead>
      <RefusalNote error={prove.error} />
      {last ? (
        <>
          <Verdict proof={last} />
          <Invariants proof={last} />
          <TrialBalance proof={last} />
          <DataTable
            caption={t('ledger.history')}
            columns={[
              timeColumn({
                key: 'at',
                title: t('ledger.at'),
                at: (row: { startedAt: Date }) => row.startedAt,
              }),
              { key: 'by', title: t('ledger.by'), value: (row) => row.by },
              { key: 'lines', title: t('ledger.lines'), align: 'end', value: (row) => row.lines },
              {
                key: 'took',
                title: t('ledger.took'),
                align: 'end',
                value: (row) => row.tookMs,
                renderCell: (row) => `${row.tookMs} ms`,
              },
              {
                key: 'holds',
                title: t('ledger.verdict'),
                value: (row) => (row.holds ? 1 : 0),
                renderCell: (row) => (row.holds ? t('ledger.holds') : t('ledger.fails')),
              },
            ]}
            pages={{ rows: history }}
            rowKey={(row) => row.id}
            empty={t('ledger.never')}
            csv="ledger-proofs"
          >
            <strong>{t('ledger.history')}</strong>
          </DataTable>
        </>
      ) : (
        <section className="panel">
          <Nothing text={t('ledger.never')} />
        </section>
      )}
      <CheckpointsPanel />
    </>
  )
}

function Verdict({ proof }: { proof: Proof }) {
  const t = useText('console')
  return (
    <section className="panel verdict" data-holds={proof.holds ? '' : undefined}>
      {proof.holds ? (
        <BadgeCheck size={40} aria-hidden="true" />
      ) : (
        <ShieldAlert size={40} aria-hidden="true" />
      )}
      <div>
        <strong>{proof.holds ? t('ledger.holdsText') : t('ledger.failsText')}</strong>
        <p>
          {t('ledger.summary', {
            lines: proof.lines,
            wallets: proof.wallets,
            milliseconds: proof.tookMs,
            by: proof.by,
          })}{' '}
          <When at={proof.startedAt} />
        </p>
      </div>
      <Mono text={proof.id} short={8} />
    </section>
  )
}

function Invariants({ proof }: { proof: Proof }) {
  const t = useText('console')
  const word = useWord()
  return (
    <section className="panel padded" aria-label={t('ledger.invariants')}>
      <h2>{t('ledger.invariants')}</h2>
      <ul className="invariants">
        {byNumber(proof.invariants).map(({ id, sentence, violations, rows = [] }) => (
          <li key={id} data-bad={violations > 0 ? '' : undefined}>
            {violations === 0 ? (
              <CircleCheck size={17} aria-hidden="true" />
            ) : (
              <CircleX size={17} aria-hidden="true" />
            )}
            <code className="mono">{id}</code>
            <span>
              {wordOr(word('invariant', id), id, sentence)}
              {rows.map((row) => (
                <code className="mono invariant-row" key={row}>
                  {row}
                </code>
              ))}
            </span>
            <span className="num">{t('ledger.violations', { count: violations })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** I1, I2 … I10: by number, not by letter. */
function byNumber(invariants: Proof['invariants']): Proof['invariants'] {
  return invariants.toSorted((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)))
}

function TrialBalance({ proof }: { proof: Proof }) {
  const t = useText('console')
  const word = useWord()
  const { brand } = useDesk()
  const currencies = [...new Set(proof.accounts.map(({ currency }) => currency))]
  if (currencies.length === 0) return null
  return (
    <section className="panel padded" aria-label={t('trial.title')}>
      <h2>{t('trial.title')}</h2>
      <p className="muted">{t('trial.text', { brand: brand.name })}</p>
      {currencies.map((currency) => {
        const accounts = proof.accounts.filter((account) => account.currency === currency)
        const sum = (pick: (account: (typeof accounts)[number]) => bigint): bigint =>
          accounts.reduce((total, account) => total + pick(account), 0n)
        return (
          <div key={currency} className="grid-scroll">
            <table className="plain trial">
              <caption>{currency}</caption>
              <TableHead
                titles={[
                  t('trial.account'),
                  t('trial.class'),
                  t('trial.debit'),
                  t('trial.credit'),
                  t('trial.balance'),
                ]}
              />
              <tbody>
                {accounts.map((account) => (
                  <tr key={account.code}>
                    <th scope="row">
                      <Mono text={account.code} />
                      <small className="muted">
                        {wordOr(word('purpose', account.code), account.code, account.purpose)}
                      </small>
                    </th>
                    <td>{word('accountClass', account.class)}</td>
                    <td>
                      <ExactAmount amount={account.debit} currency={currency} />
                    </td>
                    <td>
                      <ExactAmount amount={account.credit} currency={currency} />
                    </td>
                    <td>
                      <ExactAmount amount={account.balance} currency={currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {t('trial.total')}
                  </th>
                  <td>
                    <ExactAmount amount={sum(({ debit }) => debit)} currency={currency} />
                  </td>
                  <td>
                    <ExactAmount amount={sum(({ credit }) => credit)} currency={currency} />
                  </td>
                  <td>
                    <ExactAmount amount={sum(({ balance }) => balance)} currency={currency} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        )
      })}
    </section>
  )
}
