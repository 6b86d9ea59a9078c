import type { OutputOf } from '@croupier/api/endpoint'
import { messageStates, messagesApi } from '@croupier/api/comms/messages'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Badge } from '@croupier/kit/ui/states'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, idColumn, timeColumn } from '../../ui/table/columns.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Mono, PageHead } from '../../ui/words.tsx'

type Message = OutputOf<typeof messagesApi.list>['items'][number]
const PAGE = 50
const TONES = {
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'good',
  dead: 'bad',
  late: 'warning',
} as const

/** The outbox: which SMS and mails the house has sent, and how they fared. What they said is nobody's business. */
export function MessagesPage() {
  const t = useText('console')
  const [filter] = useFilters()
  const status = messageStates.find((known) => known === filter('status')) ?? ''
  const [asked, setAsked] = useState<Message | null>(null)
  const pages = useStaffPages(messagesApi.list, {
    limit: PAGE,
    ...(status === '' ? {} : { status }),
  })
  const columns = useColumns(setAsked)
  return (
    <>
      <PageHead title={t('nav.messages')} lead={t('outbox.lead')} />
      <DataTable
        caption={t('nav.messages')}
        columns={columns}
        pages={pages}
        rowKey={(row) => row.id}
        empty={t('outbox.none')}
        list="messages"
      >
        <FilterSelect
          name="status"
          label={t('outbox.status')}
          all={t('outbox.everything')}
          values={messageStates}
          word={(known) => t(`outbox.status.${known}`)}
        />
      </DataTable>
      {asked ? <AddressDialog message={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

function useColumns(onAsk: (message: Message) => void): DataColumn<Message>[] {
  const t = useText('console')
  return useMemo<DataColumn<Message>[]>(
    () => [
      timeColumn({ key: 'createdAt', title: t('outbox.at'), at: 'createdAt' }),
      {
        key: 'template',
        title: t('outbox.template'),
        value: (row) => row.template,
        renderCell: (row) =>
          `${t(row.channel === 'sms' ? 'outbox.sms' : 'outbox.mail')} · ${row.template} (${row.language})`,
      },
      {
        key: 'to',
        title: t('outbox.to'),
        value: (row) => row.to,
        renderCell: (row) => (
          <button
            type="button"
            className="link"
            aria-label={`${t('outbox.reveal')} ${row.to}`}
            onClick={() => onAsk(row)}
          >
            <bdi>{row.to}</bdi>
          </button>
        ),
      },
      {
        key: 'memberId',
        title: t('outbox.member'),
        value: (row) => (row.memberId === null ? null : String(row.memberId)),
        renderCell: (row) =>
          row.memberId === null ? (
            '–'
          ) : (
            <Link href={paths.member(row.memberId)}>{String(row.memberId)}</Link>
          ),
        wide: true,
      },
      {
        key: 'status',
        title: t('outbox.status'),
        value: (row) => row.status,
        renderCell: (row) => (
          <Badge tone={TONES[row.status]}>{t(`outbox.status.${row.status}`)}</Badge>
        ),
      },
      { key: 'tries', title: t('outbox.tries'), align: 'end', value: (row) => row.tries },
      timeColumn({ key: 'dueAt', title: t('outbox.due'), at: 'dueAt', wide: true }),
      idColumn({ key: 'error', title: t('outbox.error'), id: 'error', wide: true }),
    ],
    [t, onAsk],
  )
}

/** The whole address, for a reason; who looked, and why, is in the audit log. */
function AddressDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText('console')
  const read = useStaffAction(messagesApi.address)
  if (read.data) {
    return (
      <Dialog title={t('outbox.to')} closeLabel={t('close')} onClose={onClose}>
        <p>
          <Mono text={read.data.to} />
        </p>
        <div className="dialog-actions">
          <Button look="main" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <ActionDialog
      title={t('outbox.ask')}
      confirmLabel={t('outbox.reveal')}
      action={read}
      input={(reason) => ({ messageId: message.id, reason })}
      onClose={onClose}
    />
  )
}
