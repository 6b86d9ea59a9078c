import { consoleProofsApi } from '@croupier/api/reporting/console-proofs'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callStaff, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ExactAmount } from '../../ui/words.tsx'
import { idColumn, timeColumn } from '../../ui/table/columns.tsx'

type Checkpoint = OutputOf<typeof consoleProofsApi.checkpoints>['items'][number]

/** The signed roots of all wallets, hour by hour, and the export that an outsider checks. */
export function CheckpointsPanel() {
  const t = useText('console')
  const { brand } = useDesk()
  const pages = useStaffPages(consoleProofsApi.checkpoints, { limit: 24 })
  const take = useMutation({ mutationFn: () => takeEvidence(brand.code) })
  return (
    <>
      <DataTable
        caption={t('checkpoints.title')}
        columns={[
          {
            key: 'number',
            title: t('checkpoints.number'),
            align: 'end',
            value: (row) => row.number,
          },
          timeColumn<Checkpoint>({ key: 'hour', title: t('checkpoints.hour'), at: 'hour' }),
          {
            key: 'wallets',
            title: t('checkpoints.wallets'),
            align: 'end',
            value: (row) => row.wallets,
          },
          {
            key: 'owed',
            title: t('checkpoints.owed'),
            align: 'end',
            value: (row) => owedText(row),
            renderCell: (row) => <Owed checkpoint={row} />,
          },
          idColumn<Checkpoint>({
            key: 'tree',
            title: t('checkpoints.root'),
            id: 'tree',
            short: 12,
          }),
          idColumn<Checkpoint>({
            key: 'digest',
            title: t('checkpoints.digest'),
            id: 'digest',
            short: 12,
          }),
        ]}
        pages={pages}
        rowKey={(row) => String(row.number)}
        empty={t('checkpoints.empty')}
        csv="checkpoints"
      >
        <strong>{t('checkpoints.title')}</strong>
        <Button size="small" busy={take.isPending} onClick={() => take.mutate()}>
          <Download size={16} aria-hidden="true" /> {t('checkpoints.export')}
        </Button>
      </DataTable>
      <RefusalNote error={take.error} />
      <p className="muted">{t('checkpoints.lead')}</p>
    </>
  )
}

function Owed({ checkpoint }: { checkpoint: Checkpoint }) {
  return Object.entries(checkpoint.owed).map(([currency, amount]) => (
    <span key={currency} className="num">
      <ExactAmount amount={amount} currency={currency} />{' '}
    </span>
  ))
}

function owedText({ owed }: Checkpoint): string {
  return Object.entries(owed)
    .map(([currency, amount]) => `${currency} ${amount}`)
    .join(' ')
}

/** Has the export made, fetches its parts in their order, and hands the file to the person at the desk. */
async function takeEvidence(brandCode: string): Promise<void> {
  const made = await callStaff(consoleProofsApi.makeEvidence, {})
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let part = 0; part < made.parts; part++) {
    const { data } = await callStaff(consoleProofsApi.evidencePart, { evidenceId: made.id, part })
    parts.push(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
  }
  const url = URL.createObjectURL(new Blob(parts, { type: 'application/x-tar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `croupier-${brandCode}-${made.madeAt.toISOString().slice(0, 10)}.tar`
  link.click()
  URL.revokeObjectURL(url)
}
