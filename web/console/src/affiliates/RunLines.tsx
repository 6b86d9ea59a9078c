import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useMemo } from 'react'
import { useDesk } from '../app/desk.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { DataColumn } from '../ui/table/columns.tsx'
import { Pay, type RunLine, personColumn } from './words.tsx'

const tones = { due: 'accent', paid: 'good', nothing: 'neutral' } as const

/** Who receives what of a run; each line opens to its calculation. */
export function RunLines({
  lines,
  open,
  onOpen,
}: {
  lines: readonly RunLine[]
  open: RunLine | null
  onOpen: (line: RunLine) => void
}) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const { brand } = useDesk()
  const columns = useMemo<DataColumn<RunLine>[]>(
    () => [
      personColumn({ key: 'agent', title: t('agent'), person: (row) => row.agent }),
      personColumn({ key: 'upline', title: t('upline'), person: (row) => row.upline, wide: true }),
      {
        key: 'gross',
        title: centre('maths.gross'),
        align: 'end',
        value: (row) => row.maths.gross,
        unit: brand.currency,
        renderCell: (row) => <Pay amount={row.maths.gross} />,
      },
      {
        key: 'deducted',
        title: centre('maths.deducted'),
        align: 'end',
        value: (row) => -row.maths.deducted,
        unit: brand.currency,
        renderCell: (row) => <Pay amount={-row.maths.deducted} signed />,
        wide: true,
      },
      {
        key: 'amount',
        title: centre('amount'),
        align: 'end',
        value: (row) => row.amount,
        unit: brand.currency,
        renderCell: (row) => (
          <strong>
            <Pay amount={row.amount} />
          </strong>
        ),
      },
      {
        key: 'state',
        title: centre('state'),
        value: (row) => row.state,
        renderCell: (row) => (
          <Badge tone={tones[row.state]}>{centre(`pay.state.${row.state}`)}</Badge>
        ),
      },
    ],
    [t, centre, brand.currency],
  )
  return (
    <DataTable
      caption={centre('lines')}
      columns={columns}
      pages={{ rows: lines }}
      rowKey={(row) => row.commissionLineId}
      isOpen={(row) => row.commissionLineId === open?.commissionLineId}
      onOpen={onOpen}
      empty={t('run.noLines')}
      csv="commission-lines"
    />
  )
}
