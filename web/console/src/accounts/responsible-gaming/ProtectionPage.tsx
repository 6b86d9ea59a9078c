import { alertActions, staffProtectionApi } from '@croupier/api/accounts/responsible-gaming'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useState } from 'react'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type Alert,
  type Bar,
  useAlertColumns,
  useBarColumns,
  useChangeColumns,
} from './protection-columns.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useTab } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

const PAGE = 50
const tabs = ['open', 'answered', 'bars', 'changes'] as const

/** Player protection: signs of harm to answer, members who do not play, changed limits. */
export function ProtectionPage() {
  const t = useText('protection')
  const words = useText('console')
  const [tab, setTab] = useTab(tabs, 'open')
  return (
    <>
      <PageHead title={words('nav.protection')} lead={t('lead')} />
      <Tabs
        label={words('nav.protection')}
        items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'bars' ? <Bars /> : null}
      {tab === 'changes' ? <Changes /> : null}
      {tab === 'open' || tab === 'answered' ? <Alerts key={tab} state={tab} /> : null}
    </>
  )
}

function Alerts({ state }: { state: 'open' | 'answered' }) {
  const t = useText('protection')
  const { may } = useDesk()
  const [chosen, setChosen] = useState<Alert | null>(null)
  const pages = useStaffPages(staffProtectionApi.alerts, { state, limit: PAGE })
  const columns = useAlertColumns()
  return (
    <>
      <DataTable
        caption={t(`tab.${state}`)}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        {...(state === 'open' && may('members.write') ? { onOpen: setChosen } : {})}
        empty={t('none')}
        csv="protection-alerts"
      />
      {chosen ? <AnswerDialog alert={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function AnswerDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const t = useText('protection')
  const [action, setAction] = useState<(typeof alertActions)[number]>('contacted')
  const answer = useStaffAction(staffProtectionApi.answerAlert, {
    refreshes: [staffProtectionApi.alerts],
  })
  return (
    <ActionDialog
      title={`${t(`signal.${alert.signal}`)} · ${alert.account}`}
      confirmLabel={t('answer')}
      action={answer}
      onClose={onClose}
      input={(reason) => ({ alertId: alert.id, action, reason })}
      done={t('answered')}
    >
      <Select
        label={t('done')}
        value={action}
        onChange={({ target }) =>
          setAction(alertActions.find((known) => known === target.value) ?? action)
        }
        options={alertActions.map((known) => ({ value: known, label: t(`done.${known}`) }))}
      />
    </ActionDialog>
  )
}

function Bars() {
  const t = useText('protection')
  const { may } = useDesk()
  const [chosen, setChosen] = useState<Bar | 'new' | null>(null)
  const pages = useStaffPages(staffProtectionApi.bars, { limit: PAGE })
  const columns = useBarColumns()
  const open = (bar: Bar): void => {
    // What members chose for themselves is not staff's to take back.
    const isOurs = bar.kind === 'barred_group' || bar.kind === 'registry'
    if (isOurs && bar.liftedAt === null) setChosen(bar)
  }
  return (
    <>
      <DataTable
        caption={t('tab.bars')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        {...(may('members.write') ? { onOpen: open } : {})}
        empty={t('none')}
        csv="protection-bars"
      >
        {may('members.write') ? (
          <Button size="small" onClick={() => setChosen('new')}>
            {t('barMember')}
          </Button>
        ) : null}
      </DataTable>
      {chosen === 'new' ? <BarDialog onClose={() => setChosen(null)} /> : null}
      {chosen !== null && chosen !== 'new' ? (
        <LiftDialog bar={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}

const refreshes = [staffProtectionApi.bars]

function BarDialog({ onClose }: { onClose: () => void }) {
  const t = useText('protection')
  const [memberId, setMemberId] = useState('')
  const bar = useStaffAction(staffProtectionApi.bar, { refreshes })
  const isNumber = /^[1-9]\d{0,18}$/.test(memberId.trim())
  return (
    <ActionDialog
      title={t('barMember')}
      confirmLabel={t('barMember')}
      danger
      ready={isNumber}
      action={bar}
      onClose={onClose}
      input={(reason) => ({ memberId: BigInt(memberId.trim()), reason })}
    >
      <Field
        label={t('memberId')}
        value={memberId}
        inputMode="numeric"
        onChange={({ target }) => setMemberId(target.value)}
      />
    </ActionDialog>
  )
}

function LiftDialog({ bar, onClose }: { bar: Bar; onClose: () => void }) {
  const t = useText('protection')
  const lift = useStaffAction(staffProtectionApi.liftBar, { refreshes })
  return (
    <ActionDialog
      title={`${t('lift')} · ${bar.account}`}
      confirmLabel={t('lift')}
      action={lift}
      onClose={onClose}
      input={(reason) => ({ barId: bar.id, reason })}
    />
  )
}

function Changes() {
  const t = useText('protection')
  const pages = useStaffPages(staffProtectionApi.changes, { limit: PAGE })
  const columns = useChangeColumns()
  return (
    <DataTable
      caption={t('tab.changes')}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      empty={t('none')}
      csv="protection-limits"
    />
  )
}
