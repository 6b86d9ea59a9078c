import { consoleBonusesApi, type MemberBonus } from '@croupier/api/engagement/console-bonuses'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo, useState } from 'react'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { MemberPoints } from '../../engagement/points/MemberPoints.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { type DataColumn, stateColumn, timeColumn } from '../../ui/table/columns.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { Amount, Mono, When } from '../../ui/words.tsx'

const PAGE = 50

/** What a member was granted, how far it is, and its end before its time. */
export function MemberBonuses({ memberId }: { memberId: bigint }) {
  const t = useText('bonusdesk')
  const console = useText('console')
  const { may } = useDesk()
  const [chosen, setChosen] = useState<MemberBonus | null>(null)
  const pages = useStaffPages(consoleBonusesApi.ofMember, { memberId, limit: PAGE })
  const columns = useColumns()
  const onOpen = (row: MemberBonus): void => {
    if (row.state === 'open' || (row.state === 'waiting' && row.type === 'playable')) setChosen(row)
  }
  return (
    <>
      <MemberPoints memberId={memberId} />
      <DataTable
        caption={console('member.tab.bonuses')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        {...(may('bonuses.write') ? { onOpen } : {})}
        empty={t('member.none')}
        csv={`bonuses-${memberId}`}
        list="member-bonuses"
      />
      {chosen?.type === 'release' ? (
        <ForfeitDialog memberId={memberId} bonus={chosen} onClose={() => setChosen(null)} />
      ) : null}
      {chosen?.type === 'playable' ? (
        <TakeBackDialog memberId={memberId} bonus={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}

function useColumns(): DataColumn<MemberBonus>[] {
  const t = useText('bonusdesk')
  const bonus = useText('bonus')
  const console = useText('console')
  return useMemo(() => {
    const sum = (
      key: 'amount' | 'released' | 'left',
      of: (row: MemberBonus) => bigint,
    ): DataColumn<MemberBonus> => ({
      key,
      title: t(`member.${key}`),
      align: 'end',
      value: of,
      renderCell: (row) => <Amount amount={of(row)} currency={row.currency} />,
    })
    return [
      timeColumn({ key: 'grantedAt', title: t('member.grantedAt'), at: 'grantedAt' }),
      {
        key: 'code',
        title: t('code'),
        value: (row) => row.offerCode,
        renderCell: (row) => (
          <strong dir="ltr">
            {row.offerCode} {row.offerVersion}
          </strong>
        ),
      },
      stateColumn({
        key: 'state',
        title: console('payment.state'),
        state: (row) => row.state,
        word: (state) => bonus(`state.${state}`),
      }),
      sum('amount', (row) => row.amount),
      sum('released', (row) => row.paid),
      sum('left', leftOf),
      timeColumn({ key: 'until', title: t('member.until'), at: 'endsAt' }),
      {
        key: 'deposit',
        title: t('member.deposit'),
        value: (row) => row.depositId ?? '',
        renderCell: (row) => (
          <>
            {row.deposit === null ? null : <Amount amount={row.deposit} currency={row.currency} />}{' '}
            {row.depositId === null ? null : <Mono text={row.depositId} short={8} />}
          </>
        ),
        wide: true,
      },
      {
        key: 'endedAt',
        title: t('member.endedAt'),
        value: (row) => row.endedAt?.toISOString() ?? '',
        renderCell: (row) =>
          row.forfeit ? (
            t('forfeit.by', { name: row.forfeit.by, reason: row.forfeit.reason })
          ) : (
            <When at={row.endedAt} />
          ),
        wide: true,
      },
    ]
  }, [t, bonus, console])
}

/** The bets that would still release it. */
function leftOf({ state, required, wagered }: MemberBonus): bigint {
  return state === 'open' && required > wagered ? required - wagered : 0n
}

interface ForfeitProps {
  memberId: bigint
  bonus: MemberBonus
  onClose: () => void
}

function ForfeitDialog({ memberId, bonus, onClose }: ForfeitProps) {
  const t = useText('bonusdesk')
  const forfeit = useStaffAction(consoleBonusesApi.forfeit, {
    refreshes: [consoleBonusesApi.ofMember],
  })
  return (
    <ActionDialog
      title={t('forfeit.do')}
      confirmLabel={t('forfeit.do')}
      danger
      action={forfeit}
      onClose={onClose}
      input={(reason) => ({ memberId, bonusId: bonus.id, reason })}
      done={({ state }) => t(state === 'released' ? 'forfeit.released' : 'forfeit.done')}
    >
      <p className="decision-amount">
        <Amount amount={bonus.amount} currency={bonus.currency} />
      </p>
      <p>{t('forfeit.text')}</p>
    </ActionDialog>
  )
}

/** What can be staked is taken back by two people: this proposes it. */
function TakeBackDialog({ memberId, bonus, onClose }: ForfeitProps) {
  const t = useText('bonusdesk')
  const promotions = useText('promotiondesk')
  const say = useProposedToast()
  const takeBack = useStaffAction(consoleBonusesApi.takeBack, {
    refreshes: [consoleBonusesApi.ofMember],
  })
  return (
    <ActionDialog
      title={t('takeBack.do')}
      confirmLabel={promotions('propose')}
      danger
      action={takeBack}
      onClose={onClose}
      input={(reason) => ({ memberId, bonusId: bonus.id, reason })}
      onDone={say}
    >
      <p className="decision-amount">
        <Amount amount={bonus.balance} currency={bonus.currency} />
      </p>
      <p>{t('takeBack.text')}</p>
    </ActionDialog>
  )
}
