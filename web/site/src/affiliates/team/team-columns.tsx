import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { zonedText } from '@croupier/kit/money/dates'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { decimalOf } from '@croupier/shared/money'
import { usePermission } from '../../app/site.tsx'
import type { ReportColumn } from '../shared/Report.tsx'
import { kindOfMember } from './member-kinds.ts'
import type { TeamMember } from './team-member.ts'

interface Doors {
  onOpen: (member: TeamMember) => void
  /** Into the team of an agent. */
  onDrill: (member: TeamMember) => void
}

/** Who somebody is, how large the team is, what was played, and the doors further down. */
export function useTeamColumns({ onOpen, onDrill }: Doors): ReportColumn<TeamMember>[] {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  const { brand } = usePermission()
  const whole = new Intl.NumberFormat(`${language.tag}-u-nu-latn`)
  const money = (
    key: 'validBet' | 'profit' | 'profitAfterSalaries' | 'deposits',
  ): ReportColumn<TeamMember> => ({
    key,
    title: t(key),
    align: 'end',
    cell: ({ figures }) => (
      <Money amount={figures[key]} currency={brand.currency} signed={key.startsWith('profit')} />
    ),
    text: ({ figures }) => decimalOf(figures[key]),
    unit: brand.currency,
  })
  return [
    {
      key: 'account',
      title: t('account'),
      cell: (member) => (
        <button type="button" className="agent-member" onClick={() => onOpen(member)}>
          <bdi>{member.account}</bdi>
          {member.status === 'active' ? null : (
            <Badge tone="bad">{t(`status.${member.status}`)}</Badge>
          )}
        </button>
      ),
      text: ({ account }) => account,
    },
    {
      key: 'kind',
      title: t('kind'),
      cell: ({ memberType }) => (
        <Badge tone={memberType === 0 ? 'neutral' : 'accent'}>
          {t(`member.${kindOfMember(memberType)}`)}
        </Badge>
      ),
      text: ({ memberType }) => t(`member.${kindOfMember(memberType)}`),
    },
    {
      key: 'level',
      title: t('level'),
      align: 'end',
      cell: ({ level }) => whole.format(level),
      text: ({ level }) => String(level),
    },
    {
      key: 'team',
      title: t('teamSize'),
      align: 'end',
      cell: (member) =>
        member.memberType === 0 ? (
          '–'
        ) : (
          <Button size="small" icon="network" onClick={() => onDrill(member)}>
            {t('team.open', {
              direct: whole.format(member.direct),
              team: whole.format(member.team),
            })}
          </Button>
        ),
      text: ({ team }) => String(team),
    },
    money('validBet'),
    money('deposits'),
    money('profit'),
    money('profitAfterSalaries'),
    {
      key: 'lastLoginAt',
      title: t('lastLogin'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? t('never') : formatZoned(lastLoginAt, brand.timeZone),
      text: ({ lastLoginAt }) =>
        lastLoginAt === null ? '' : zonedText(lastLoginAt, brand.timeZone),
      unit: brand.timeZone,
    },
  ]
}
