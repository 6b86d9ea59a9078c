import { chatApi } from '@croupier/api/comms/chat'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { Badge } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, actionsColumn, timeColumn } from '../../ui/table/columns.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { When } from '../../ui/words.tsx'
import { MuteDialog } from './MuteDialog.tsx'
import type { ChatRoom } from './RoomDialog.tsx'

type Message = OutputOf<typeof chatApi.moderated>['items'][number]
const PAGE = 50

/** What was said, the newest first, with what can be done about each message. */
export function MessagesTable({
  reported,
  rooms,
}: {
  reported: boolean
  rooms: readonly ChatRoom[]
}) {
  const t = useText('operations')
  const [filter] = useFilters()
  const room = rooms.find((known) => known.room === filter('room'))?.room ?? ''
  const [muting, setMuting] = useState<Message | null>(null)
  const pages = useStaffPages(chatApi.moderated, {
    limit: PAGE,
    ...(reported ? { reported: 'yes' as const } : {}),
    ...(room === '' ? {} : { room }),
  })
  const columns = useColumns(setMuting)
  return (
    <DataTable
      caption={t('chat')}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      empty={t(reported ? 'chat.noneReported' : 'chat.none')}
      list="chat"
    >
      <FilterSelect
        name="room"
        label={t('chat.room')}
        all={t('chat.room.any')}
        values={rooms.map((known) => known.room)}
        word={(room) => rooms.find((known) => known.room === room)?.title ?? room}
      />
      {muting ? (
        <MuteDialog memberId={muting.memberId} name={muting.name} onClose={() => setMuting(null)} />
      ) : null}
    </DataTable>
  )
}

function useColumns(mute: (message: Message) => void): DataColumn<Message>[] {
  const t = useText('operations')
  return [
    timeColumn({ key: 'at', title: t('chat.said'), at: ({ at }) => at }),
    { key: 'room', title: t('chat.room'), value: ({ room }) => room, wide: true },
    {
      key: 'name',
      title: t('chat.name'),
      value: ({ name }) => name,
      renderCell: ({ name, mutedUntil }) => (
        <>
          <strong>{name}</strong>{' '}
          {mutedUntil ? (
            <Badge tone="bad">
              {t('chat.muted')} <When at={mutedUntil} />
            </Badge>
          ) : null}
        </>
      ),
    },
    {
      key: 'text',
      title: t('chat.text'),
      value: ({ text }) => text,
      renderCell: ({ text, deletedAt }) => (
        <span className="chat-words" data-gone={deletedAt ? '' : undefined}>
          {text} {deletedAt ? <Badge tone="neutral">{t('chat.removed')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'reports',
      title: t('chat.reports'),
      align: 'end',
      value: ({ reports }) => reports,
      renderCell: ({ reports }) =>
        reports > 0 ? <Badge tone="warning">{reports}</Badge> : <span className="muted">0</span>,
    },
    actionsColumn({
      key: 'acts',
      title: '',
      renderActions: (message) => <Acts message={message} mute={mute} />,
    }),
  ]
}

function Acts({ message, mute }: { message: Message; mute: (message: Message) => void }) {
  const t = useText('operations')
  const say = useToast()
  const textOf = useErrorText()
  const changes = { refreshes: [chatApi.moderated, chatApi.rooms] }
  const remove = useStaffAction(chatApi.remove, changes)
  const keep = useStaffAction(chatApi.keep, changes)
  const answer = {
    onSuccess: () => say({ tone: 'good' as const, text: t('chat.done') }),
    onError: (error: Error) => say({ tone: 'bad' as const, text: textOf(error) }),
  }
  const named = { publicMessage: message.id }
  return (
    <span className="row-acts">
      {message.deletedAt === null ? (
        <Button
          size="small"
          look="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(named, answer)}
        >
          {t('chat.do.remove')}
        </Button>
      ) : null}
      {message.deletedAt === null && message.reports > 0 ? (
        <Button size="small" busy={keep.isPending} onClick={() => keep.mutate(named, answer)}>
          {t('chat.do.keep')}
        </Button>
      ) : null}
      <Button size="small" look="ghost" onClick={() => mute(message)}>
        {t('chat.do.mute')}
      </Button>
    </span>
  )
}
