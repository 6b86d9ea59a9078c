import { consolePrivacyApi } from '@croupier/api/accounts/console-privacy'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useToast } from '@croupier/kit/ui/Toast'
import { useMemo, useState } from 'react'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, nameColumn, stateColumn, timeColumn } from '../../ui/table/columns.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useWord } from '../../ui/word.ts'
import { PageHead } from '../../ui/words.tsx'

type Erasure = OutputOf<typeof consolePrivacyApi.erasures>['items'][number]
type Decision = 'hold' | 'release' | 'refuse'
const PAGE = 50

/** Members who asked to be erased; staff may hold one for a look, let it go on, or refuse it. */
export function ErasuresPage() {
  const t = useText('console')
  const { may } = useDesk()
  const columns = useColumns()
  const [chosen, setChosen] = useState<Erasure | null>(null)
  const pages = useStaffPages(consolePrivacyApi.erasures, { limit: PAGE })
  const open = (row: Erasure): void => {
    if (row.state === 'waiting' || row.state === 'held') setChosen(row)
  }
  return (
    <>
      <PageHead title={t('nav.erasures')} lead={t('erasure.lead')} />
      <DataTable
        caption={t('nav.erasures')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        {...(may('members.write') ? { onOpen: open } : {})}
        empty={t('erasure.none')}
        csv="erasures"
      />
      {chosen ? <DecideErasure erasure={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function DecideErasure({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const t = useText('console')
  const say = useToast()
  const [decision, setDecision] = useState<Decision>(erasure.state === 'held' ? 'release' : 'hold')
  const decide = useStaffAction(consolePrivacyApi.decideErasure, {
    refreshes: [consolePrivacyApi.erasures],
  })
  const confirm = (reason: string): void =>
    decide.mutate(
      { erasureId: erasure.id, decision, reason },
      {
        onSuccess: () => {
          say({ tone: 'good', text: t('erasure.done') })
          onClose()
        },
      },
    )
  const choices: readonly Decision[] = ['hold', 'release', 'refuse']
  return (
    <ReasonDialog
      title={t('erasure.decide', { account: erasure.account })}
      confirmLabel={t(`erasure.${decision}`)}
      danger={decision === 'refuse'}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Tabs
        look="pills"
        label={t('erasure.decision')}
        items={choices.map((key) => ({ key, label: t(`erasure.${key}`) }))}
        current={decision}
        onChoose={setDecision}
      />
    </ReasonDialog>
  )
}

function useColumns(): DataColumn<Erasure>[] {
  const t = useText('console')
  const word = useWord()
  return useMemo<DataColumn<Erasure>[]>(
    () => [
      timeColumn({
        key: 'requestedAt',
        title: t('erasure.requestedAt'),
        at: (row) => row.requestedAt,
      }),
      nameColumn({ key: 'account', title: t('member.account'), name: (row) => row.account }),
      stateColumn({
        key: 'state',
        title: t('payment.state'),
        state: (row) => row.state,
        word: (state) => word('state', state),
      }),
      {
        key: 'heldBecause',
        title: t('erasure.heldBecause'),
        value: (row) => row.heldBecause.join(' '),
        renderCell: (row) => row.heldBecause.map((code) => word('held', code)).join(', ') || '–',
      },
      timeColumn({ key: 'dueAt', title: t('erasure.dueAt'), at: (row) => row.dueAt, wide: true }),
      {
        key: 'reason',
        title: t('reason.label'),
        value: (row) => row.decisionReason,
        wide: true,
      },
    ],
    [t, word],
  )
}
