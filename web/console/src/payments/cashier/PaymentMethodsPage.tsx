import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { MethodDialog, PolicyDialog } from './MethodDialogs.tsx'
import { Rule, rulesOf, WaitingPolicy } from './WaitingPolicy.tsx'
import { Price, WaitingPrices } from './WaitingPrices.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, amountColumn, wordColumn } from '../../ui/table/columns.tsx'
import { useWord } from '../../ui/word.ts'
import { Facts, PageHead } from '../../ui/words.tsx'

type Methods = OutputOf<typeof consoleCashierApi.methods>
type Method = Methods['methods'][number]

/** How the brand is paid and pays, through whom, between which amounts, and who must look. */
export function PaymentMethodsPage() {
  const t = useText('cashdesk')
  const word = useWord()
  const { may, brand } = useDesk()
  const [chosen, setChosen] = useState<Method | null>(null)
  const [editing, setEditing] = useState(false)
  const found = useQuery(staffQuery(consoleCashierApi.methods, {}))
  const columns = useMemo<DataColumn<Method>[]>(
    () => [
      wordColumn({
        key: 'direction',
        title: t('direction'),
        code: (row) => row.direction,
        word: (code) => t(`direction.${code}`),
      }),
      wordColumn({
        key: 'method',
        title: t('method'),
        code: (row) => row.method,
        word: (code) => word('method', code),
        strong: true,
      }),
      { key: 'provider', title: t('provider'), value: (row) => row.provider },
      {
        key: 'enabled',
        title: t('state'),
        value: (row) => String(row.enabled),
        renderCell: (row) => t(row.enabled ? 'method.on' : 'method.off'),
      },
      amountColumn({
        key: 'min',
        title: t('method.min'),
        amount: 'minAmount',
        currency: brand.currency,
        wide: true,
      }),
      amountColumn({
        key: 'max',
        title: t('method.max'),
        amount: 'maxAmount',
        currency: brand.currency,
        wide: true,
      }),
      {
        key: 'fee',
        title: t('fee'),
        value: (row) => row.fee.fixed,
        renderCell: ({ fee }) => <Price of={fee} />,
        wide: true,
      },
    ],
    [t, word, brand.currency],
  )
  const canWrite = may('brand.write')
  return (
    <>
      <PageHead title={t('methods')} lead={t('methods.lead')} />
      {found.data ? <WaitingPrices desk={found.data} /> : null}
      {found.data?.waitingPolicy ? (
        <WaitingPolicy waiting={found.data.waitingPolicy} now={found.data.policy} />
      ) : null}
      <DataTable
        caption={t('methods')}
        columns={columns}
        pages={{
          rows: found.data?.methods ?? [],
          isLoading: found.isPending,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        rowKey={(row) => `${row.direction}/${row.method}`}
        {...(canWrite ? { onOpen: setChosen } : {})}
        empty={t('methods.none')}
        csv="payment-methods"
      />
      {found.data ? (
        <section className="panel padded">
          <h2>{t('policy')}</h2>
          <PolicyFacts policy={found.data.policy} />
          {canWrite ? <Button onClick={() => setEditing(true)}>{t('policy.edit')}</Button> : null}
        </section>
      ) : null}
      {chosen && found.data ? (
        <MethodDialog
          method={chosen}
          providers={found.data.providers}
          needsTwo={found.data.needsTwo}
          onClose={() => setChosen(null)}
        />
      ) : null}
      {editing && found.data ? (
        <PolicyDialog
          policy={found.data.policy}
          needsTwo={found.data.needsTwo}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  )
}

function PolicyFacts({ policy }: { policy: Methods['policy'] }) {
  const t = useText('cashdesk')
  return (
    <Facts
      items={rulesOf(policy).map((name) => ({
        name: t(`policy.${name}`),
        value: <Rule says={policy[name]} />,
      }))}
    />
  )
}
