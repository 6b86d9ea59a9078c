import { chatApi } from '@croupier/api/comms/chat'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { MessagesTable } from './MessagesTable.tsx'
import { MutesTable } from './MutesTable.tsx'
import { type ChatRoom, RoomDialog } from './RoomDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, nameColumn } from '../../ui/table/columns.tsx'
import { useTab } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

const REFRESH_MS = 20_000
type Tab = 'reported' | 'all' | 'rooms' | 'mutes'
const tabs: readonly Tab[] = ['reported', 'all', 'rooms', 'mutes']

/** What members say in public, and what moderators do about it. */
export function ChatPage() {
  const t = useText('operations')
  const [tab, setTab] = useTab(tabs, 'reported')
  const found = useQuery({ ...staffQuery(chatApi.rooms, {}), refetchInterval: REFRESH_MS })
  const rooms = found.data?.rooms ?? []
  const reported = rooms.reduce((sum, room) => sum + room.reported, 0)
  return (
    <>
      <PageHead title={t('chat')} lead={t('chat.lead')} />
      <Tabs
        label={t('chat')}
        items={tabs.map((key) => ({
          key,
          label:
            key === 'reported' && reported > 0 ? (
              <>
                {t('chat.tab.reported')} <Badge tone="warning">{reported}</Badge>
              </>
            ) : (
              t(`chat.tab.${key}`)
            ),
        }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'reported' || tab === 'all' ? (
        <MessagesTable key={tab} reported={tab === 'reported'} rooms={rooms} />
      ) : null}
      {tab === 'rooms' ? (
        <Rooms
          pages={{
            rows: rooms,
            isLoading: found.isPending,
            error: found.error,
            retry: () => void found.refetch(),
          }}
        />
      ) : null}
      {tab === 'mutes' ? <MutesTable /> : null}
    </>
  )
}

function Rooms({ pages }: { pages: Parameters<typeof DataTable<ChatRoom>>[0]['pages'] }) {
  const t = useText('operations')
  const [chosen, setChosen] = useState<ChatRoom | null>(null)
  const columns: DataColumn<ChatRoom>[] = [
    nameColumn({ key: 'title', title: t('chat.room'), name: ({ title }) => title }),
    { key: 'kind', title: t('chat.kind'), value: ({ kind }) => t(`chat.kind.${kind}`) },
    {
      key: 'closed',
      title: t('chat.closed'),
      value: ({ isClosed }) => t(isClosed ? 'chat.closed' : 'chat.open'),
      renderCell: ({ isClosed }) => (
        <Badge tone={isClosed ? 'bad' : 'good'}>{t(isClosed ? 'chat.closed' : 'chat.open')}</Badge>
      ),
    },
    { key: 'slow', title: t('chat.slow'), align: 'end', value: ({ slowSeconds }) => slowSeconds },
    { key: 'day', title: t('chat.day'), align: 'end', value: ({ messages }) => messages },
    { key: 'reports', title: t('chat.reports'), align: 'end', value: ({ reported }) => reported },
  ]
  return (
    <DataTable
      caption={t('chat.tab.rooms')}
      columns={columns}
      pages={pages}
      rowKey={({ room }) => room}
      onOpen={setChosen}
      empty={t('chat.none')}
      csv="rooms"
    >
      {chosen ? <RoomDialog chosen={chosen} onClose={() => setChosen(null)} /> : null}
    </DataTable>
  )
}
