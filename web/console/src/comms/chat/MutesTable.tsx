import { chatApi } from '@croupier/api/comms/chat'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  actionsColumn,
  memberColumn,
  timeColumn,
} from '../../ui/table/columns.tsx'
import { MuteDialog } from './MuteDialog.tsx'

type Mute = OutputOf<typeof chatApi.mutes>['items'][number]

/** Whoever is kept from writing now, why, and by whom. */
export function MutesTable() {
  const t = useText('operations')
  const found = useQuery(staffQuery(chatApi.mutes, {}))
  const [ending, setEnding] = useState<Mute | null>(null)
  const columns: DataColumn<Mute>[] = [
    memberColumn({ key: 'account', title: t('chat.account') }),
    timeColumn({ key: 'until', title: t('chat.muted'), at: ({ until }) => until }),
    { key: 'reason', title: t('chat.reason'), value: ({ reason }) => reason },
    { key: 'by', title: t('chat.mutedBy'), value: ({ mutedBy }) => mutedBy, wide: true },
    actionsColumn({
      key: 'acts',
      title: '',
      renderActions: (mute) => (
        <Button size="small" onClick={() => setEnding(mute)}>
          {t('chat.do.unmute')}
        </Button>
      ),
    }),
  ]
  return (
    <DataTable
      caption={t('chat.tab.mutes')}
      columns={columns}
      pages={{
        rows: found.data?.items ?? [],
        isLoading: found.isPending,
        error: found.error,
        retry: () => void found.refetch(),
      }}
      rowKey={({ memberId }) => String(memberId)}
      empty={t('chat.noMutes')}
      csv="muted"
    >
      {ending ? (
        <MuteDialog
          memberId={ending.memberId}
          name={ending.account}
          ends
          onClose={() => setEnding(null)}
        />
      ) : null}
    </DataTable>
  )
}
