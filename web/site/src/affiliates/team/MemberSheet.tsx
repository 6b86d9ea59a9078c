import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { Facts } from '../../reporting/records/Facts.tsx'
import { Count } from '../../reporting/records/RecordList.tsx'
import { OfferSheet } from '../contracts/OfferSheet.tsx'
import { type RoomId, roomHref } from '../rooms.ts'
import { kindOfMember } from './member-kinds.ts'
import { LotteryPoints } from './LotteryPoints.tsx'
import { MemberNote } from './MemberNote.tsx'
import type { TeamMember } from './team-member.ts'

/** Where the figures of one member are looked at further. */
const doors = [
  { room: 'personalHistoryCopy', icon: 'history' },
  { room: 'palStatementsAgentCopy', icon: 'list' },
  { room: 'agentDownlineTransactionDetailsCopy', icon: 'receipt' },
] as const satisfies readonly { room: RoomId; icon: string }[]

/** One member of the team: activity, figures, and what can be done. */
export function MemberSheet({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const t = useText('agentcentre')
  const common = useText('common')
  const { brand } = usePermission()
  const [offering, setOffering] = useState(false)
  const { memberId, account, memberType, level, joinedAt, lastLoginAt, figures, direct, team } =
    member
  if (offering) return <OfferSheet member={member} onClose={onClose} />
  const money = (amount: bigint, signed = false) => (
    <Money amount={amount} currency={brand.currency} signed={signed} />
  )
  return (
    <Dialog title={account} closeLabel={common('close')} onClose={onClose} width="medium">
      <div className="record-sheet">
        <Facts
          facts={[
            { name: t('kind'), value: t(`member.${kindOfMember(memberType)}`) },
            { name: t('level'), value: level },
            { name: t('joined'), value: formatZoned(joinedAt, brand.timeZone) },
            {
              name: t('lastLogin'),
              value: lastLoginAt === null ? t('never') : formatZoned(lastLoginAt, brand.timeZone),
            },
            ...(memberType === 0
              ? []
              : [{ name: t('teamSize'), value: t('team.sizes', { direct, team }) }]),
            { name: t('bets'), value: <Count of={figures.bets} /> },
            { name: t('stake'), value: money(figures.stake) },
            { name: t('validBet'), value: money(figures.validBet) },
            { name: t('payout'), value: money(figures.payout) },
            { name: t('promotions'), value: money(figures.promotions) },
            { name: t('deposits'), value: money(figures.deposits) },
            { name: t('withdrawals'), value: money(figures.withdrawals) },
            { name: t('profit'), value: money(figures.profit, true) },
            ...(memberType === 0
              ? []
              : [
                  { name: t('salaries'), value: money(figures.salaries) },
                  {
                    name: t('profitAfterSalaries'),
                    value: money(figures.profitAfterSalaries, true),
                  },
                ]),
          ]}
        />
        {level === 1 && memberType !== 0 ? (
          <Button look="main" icon="handshake" onClick={() => setOffering(true)}>
            {t('offer')}
          </Button>
        ) : null}
        {level === 1 ? <LotteryPoints memberId={memberId} /> : null}
        <MemberNote memberId={memberId} />
        <nav className="agent-doors" aria-label={t('further')}>
          {doors.map(({ room, icon }) => (
            <Link
              key={room}
              className="btn btn-quiet btn-small"
              href={roomHref(room, { member: String(memberId) })}
              onClick={onClose}
            >
              <Icon name={icon} size={16} />
              <span className="btn-label">{t(`room.${room}`)}</span>
            </Link>
          ))}
        </nav>
      </div>
    </Dialog>
  )
}
