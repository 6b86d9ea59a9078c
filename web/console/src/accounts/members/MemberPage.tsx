import { consoleApi } from '@croupier/api/console/console'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { ProposeAdjustmentDialog } from '../../payments/cashier/AdjustmentDialogs.tsx'
import { DepositsTable } from '../../payments/cashier/DepositsTable.tsx'
import { JournalTable } from '../../core/ledger/JournalTable.tsx'
import { Around } from './Around.tsx'
import { MemberBonuses } from './MemberBonuses.tsx'
import { MemberVip } from '../../engagement/vip/MemberVip.tsx'
import { Notes } from './Notes.tsx'
import { MemberSessions } from '../sessions/MemberSessions.tsx'
import { PersonalData } from '../privacy/PersonalData.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { MemberSocialLinks } from '../regions/MemberSocialLinks.tsx'
import { RoundsTable } from '../../play/rounds/RoundsTable.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { WithdrawalsTable } from '../../payments/cashier/WithdrawalsTable.tsx'
import { useTab } from '../../ui/table/use-filters.ts'
import { useWord } from '../../ui/word.ts'
import { Amount, Facts, Mono, PageHead, StateBadge, When } from '../../ui/words.tsx'
import { memberTypeName } from './MembersPage.tsx'

type Member = OutputOf<typeof consoleApi.member>
/** Plays with money that is none. */
const TRIAL = 4
type Tab =
  | 'money'
  | 'rounds'
  | 'deposits'
  | 'withdrawals'
  | 'bonuses'
  | 'vip'
  | 'around'
  | 'notes'
  | 'sessions'
  | 'personal'

/** Everything about one member on one page. */
export function MemberPage({ memberId }: { memberId: string }) {
  const t = useText('console')
  if (!/^[1-9]\d{0,18}$/.test(memberId)) return <FailedPage message={t('notFound')} />
  return <FoundMember memberId={BigInt(memberId)} />
}

function FoundMember({ memberId }: { memberId: bigint }) {
  const found = useQuery(staffQuery(consoleApi.member, { memberId }))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Member360 member={found.data} /> : <Loading />
}

function Member360({ member }: { member: Member }) {
  const words = useText('operations')
  const t = useText('console')
  const { may } = useDesk()
  const money = may('money.read')
  const tabs: readonly { key: Tab; open: boolean }[] = [
    { key: 'money', open: money },
    { key: 'rounds', open: may('rounds.read') },
    { key: 'deposits', open: money },
    { key: 'withdrawals', open: money },
    { key: 'bonuses', open: may('bonuses.read') },
    { key: 'vip', open: may('bonuses.read') },
    { key: 'around', open: true },
    { key: 'notes', open: true },
    { key: 'sessions', open: true },
    { key: 'personal', open: true },
  ]
  const open = tabs.filter((known) => known.open)
  const keys = open.map(({ key }) => key)
  const [tab, setTab] = useTab(keys, keys[0] ?? 'personal')
  return (
    <>
      <MemberHead member={member} />
      <div className="split">
        <MemberFigures member={member} />
        <MemberFacts member={member} />
      </div>
      <Tabs
        label={t('member.parts')}
        items={open.map(({ key }) => ({
          key,
          label:
            key === 'around' || key === 'notes'
              ? words(`around.tab.${key}`)
              : t(`member.tab.${key}`),
        }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'money' ? <JournalTable memberId={member.id} /> : null}
      {tab === 'rounds' ? (
        <RoundsTable memberId={member.id} withTrial={member.memberType === TRIAL} />
      ) : null}
      {tab === 'deposits' ? <DepositsTable memberId={member.id} /> : null}
      {tab === 'withdrawals' ? <WithdrawalsTable memberId={member.id} /> : null}
      {tab === 'bonuses' ? <MemberBonuses memberId={member.id} /> : null}
      {tab === 'vip' ? <MemberVip memberId={member.id} /> : null}
      {tab === 'around' ? <Around memberId={member.id} /> : null}
      {tab === 'notes' ? <Notes memberId={member.id} /> : null}
      {tab === 'sessions' ? <MemberSessions memberId={member.id} /> : null}
      {tab === 'personal' ? (
        <>
          <PersonalData memberId={member.id} />
          <MemberSocialLinks memberId={member.id} />
        </>
      ) : null}
    </>
  )
}

function MemberHead({ member }: { member: Member }) {
  const t = useText('console')
  const word = useWord()
  const { may } = useDesk()
  const cashdesk = useText('cashdesk')
  const [asking, setAsking] = useState(false)
  const [adjusting, setAdjusting] = useState(false)
  const next = member.status === 'active' ? ('blocked' as const) : ('active' as const)
  const action = useStaffAction(consoleApi.setMemberStatus, {
    refreshes: [consoleApi.member, consoleApi.listMembers],
  })
  return (
    <PageHead
      title={member.account}
      lead={
        <span className="lead-row">
          <StateBadge state={member.status}>{word('state', member.status)}</StateBadge>
          {memberTypeName(t, member.memberType)}
          <Mono text={String(member.id)} />
        </span>
      }
    >
      {may('adjustments.write') && member.memberType !== TRIAL ? (
        <Button size="small" onClick={() => setAdjusting(true)}>
          {cashdesk('adjustment.propose')}
        </Button>
      ) : null}
      {may('members.write') && member.status !== 'closed' ? (
        <Button
          size="small"
          look={next === 'blocked' ? 'danger' : 'quiet'}
          onClick={() => setAsking(true)}
        >
          {t(`member.do.${next}`)}
        </Button>
      ) : null}
      {adjusting ? (
        <ProposeAdjustmentDialog member={member} onClose={() => setAdjusting(false)} />
      ) : null}
      {asking ? (
        <ActionDialog
          title={t(`member.ask.${next}`, { account: member.account })}
          confirmLabel={t(`member.do.${next}`)}
          danger={next === 'blocked'}
          action={action}
          input={(reason) => ({ memberId: member.id, status: next, reason })}
          done={t(`member.done.${next}`)}
          onClose={() => setAsking(false)}
        >
          <p>{t(`member.askText.${next}`)}</p>
        </ActionDialog>
      ) : null}
    </PageHead>
  )
}

function MemberFigures({ member }: { member: Member }) {
  const t = useText('console')
  const word = useWord()
  const { lifetime, today, currency } = member
  const rows = [
    { name: t('figure.deposits'), today: today.deposits, lifetime: lifetime.deposits },
    { name: t('figure.withdrawals'), today: today.withdrawals, lifetime: lifetime.withdrawals },
    { name: t('figure.stake'), today: today.stake, lifetime: lifetime.stake },
    { name: t('figure.payout'), today: today.payout, lifetime: lifetime.payout },
    {
      name: t('figure.ggr'),
      today: today.stake - today.payout,
      lifetime: lifetime.stake - lifetime.payout,
    },
  ]
  return (
    <section className="panel padded">
      <div className="subaccounts">
        {member.balances.map((subaccount) => (
          <div key={`${subaccount.currency}${subaccount.subaccount}`} className="subaccount">
            <span>{word('subaccount', subaccount.subaccount)}</span>
            <strong>
              <Amount amount={subaccount.balance} currency={subaccount.currency} />
            </strong>
          </div>
        ))}
      </div>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('member.parts')}</span>
            </th>
            <th scope="col">{t('figure.today')}</th>
            <th scope="col">{t('figure.lifetime')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <Amount amount={row.today} currency={currency} />
              </td>
              <td>
                <Amount amount={row.lifetime} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MemberFacts({ member }: { member: Member }) {
  const t = useText('console')
  return (
    <section className="panel padded">
      <Facts
        items={[
          { name: t('member.nickname'), value: member.nickname },
          { name: t('member.registeredAt'), value: <When at={member.registeredAt} /> },
          { name: t('member.registeredFrom'), value: <Mono text={member.registeredFrom} /> },
          { name: t('member.lastLoginAt'), value: <When at={member.lastLoginAt} /> },
          { name: t('member.language'), value: member.language.toUpperCase() },
          {
            name: t('member.paymentPassword'),
            value: member.hasPaymentPassword ? t('yes') : t('no'),
          },
          {
            name: t('member.recruitedBy'),
            value:
              member.recruitedBy === null ? (
                '–'
              ) : (
                <Link href={paths.member(member.recruitedBy)}>{String(member.recruitedBy)}</Link>
              ),
          },
        ]}
      />
    </section>
  )
}
