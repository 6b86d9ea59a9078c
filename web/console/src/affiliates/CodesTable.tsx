import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffQuery, useStaffAction } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { memberTypeName } from '../accounts/members/MembersPage.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { type DataColumn, idColumn } from '../ui/table/columns.tsx'
import { ActionDialog } from '../ui/ActionDialog.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import type { Agent } from './words.tsx'

type Code = OutputOf<typeof consoleAgentsApi.codes>['items'][number]

/** The affiliate codes and links of an agent, with their domains; staff give and end the affiliate ones. */
export function CodesTable({ agent }: { agent: Agent }) {
  const t = useText('agentdesk')
  const { may } = useDesk()
  const [giving, setGiving] = useState(false)
  const [ending, setEnding] = useState<Code | null>(null)
  const found = useQuery(staffQuery(consoleAgentsApi.codes, { memberId: agent.memberId }))
  const types = found.data?.downlineTypes ?? []
  const columns = useCodeColumns(may('members.write') ? setEnding : null)
  return (
    <>
      <DataTable
        caption={t('tab.codes')}
        columns={columns}
        pages={{
          rows: found.data?.items ?? [],
          isLoading: found.isPending,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        rowKey={(row) => row.code}
        empty={t('codes.none')}
        csv="codes"
      >
        {may('members.write') && types.length > 0 ? (
          <Button look="quiet" size="small" onClick={() => setGiving(true)}>
            {t('code.give')}
          </Button>
        ) : null}
      </DataTable>
      {giving ? <CodeDialog agent={agent} types={types} onClose={() => setGiving(false)} /> : null}
      {ending ? <EndCode agent={agent} code={ending.code} onClose={() => setEnding(null)} /> : null}
    </>
  )
}

function useCodeColumns(onEnd: ((code: Code) => void) | null): DataColumn<Code>[] {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const console = useText('console')
  return useMemo<DataColumn<Code>[]>(
    () => [
      idColumn({ key: 'code', title: centre('link.code'), id: 'code' }),
      {
        key: 'kind',
        title: centre('kind'),
        value: (row) => row.kind,
        renderCell: (row) => (row.kind === 'affiliate' ? centre('link.affiliate') : centre('link')),
      },
      {
        key: 'host',
        title: t('code.host'),
        value: (row) => row.host,
        renderCell: (row) => <bdi dir="ltr">{row.host ?? '–'}</bdi>,
      },
      {
        key: 'becomes',
        title: centre('becomes'),
        value: (row) => row.memberType,
        renderCell: (row) => memberTypeName(console, row.memberType),
        wide: true,
      },
      { key: 'members', title: centre('members'), align: 'end', value: (row) => row.members },
      {
        key: 'end',
        title: centre('state'),
        value: (row) => (row.enabled ? t('code.counts') : centre('link.ended')),
        renderCell: (row) => <CodeState code={row} onEnd={onEnd} />,
      },
    ],
    [t, centre, console, onEnd],
  )
}

function CodeState({ code, onEnd }: { code: Code; onEnd: ((code: Code) => void) | null }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  if (!code.enabled) return <span className="badge">{centre('link.ended')}</span>
  if (code.kind !== 'affiliate' || onEnd === null)
    return <span className="badge badge-good">{t('code.counts')}</span>
  return (
    <Button look="ghost" size="small" onClick={() => onEnd(code)}>
      {t('code.end')}
    </Button>
  )
}

function EndCode({ agent, code, onClose }: { agent: Agent; code: string; onClose: () => void }) {
  const t = useText('agentdesk')
  const end = useStaffAction(consoleAgentsApi.endCode, { refreshes: [consoleAgentsApi.codes] })
  return (
    <ActionDialog
      title={t('code.end.title', { code })}
      confirmLabel={t('code.end')}
      danger
      action={end}
      onClose={onClose}
      input={(reason) => ({ memberId: agent.memberId, code, reason })}
    >
      <p>{t('code.end.text')}</p>
    </ActionDialog>
  )
}
