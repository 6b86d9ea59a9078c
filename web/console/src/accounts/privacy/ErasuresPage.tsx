import { consolePrivacyApi } from '@croupier/api/accounts/console-privacy'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo, useState } from 'react'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, nameColumn, stateColumn, timeColumn } from '../../ui/table/columns.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { useWord } from '../../ui/word.ts'
import { PageHead } from '../../ui/words.tsx'

type Erasure = OutputOf<typeof consolePrivacyApi.erasures>['items'][number]
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
  const decide = useStaffAction(consolePrivacyApi.decideErasure, {
    refreshes: [consolePrivacyApi.erasures],
  })
  return (
    <DecideDialog
      title={t('erasure.decide', { account: erasure.account })}
      ways={[
        { key: 'hold', label: t('erasure.hold') },
        { key: 'release', label: t('erasure.release') },
        { key: 'refuse', label: t('erasure.refuse'), danger: true },
      ]}
      begins={erasure.state === 'held' ? 'release' : 'hold'}
      action={decide}
      input={(reason, decision) => ({ erasureId: erasure.id, decision, reason })}
      done={t('erasure.done')}
      onClose={onClose}
    />
  )
}

function useColumns(): DataColumn<Erasure>[] {
  const t = useText('console')
  const word = useWord()
  return useMemo<DataColumn<Erasure>[]>(
    () => [
      timeColumn({ key: 'requestedAt', title: t('erasure.requestedAt'), at: 'requestedAt' }),
      nameColumn({ key: 'account', title: t('member.account'), name: 'account' }),
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
      timeColumn({ key: 'dueAt', title: t('erasure.dueAt'), at: 'dueAt', wide: true }),
      { key: 'reason', title: t('reason.label'), value: (row) => row.decisionReason, wide: true },
    ],
    [t, word],
  )
}
