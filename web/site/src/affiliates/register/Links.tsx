import type { AgentLink } from '@croupier/api/affiliates/agent-links'
import { saveCsv } from '@croupier/kit/csv'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { EmptyState } from '@croupier/kit/ui/states'
import { decimalOf } from '@croupier/shared/money'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { useAddress } from '../../reporting/records/address.ts'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { Count, Totals } from '../../reporting/records/RecordList.tsx'
import { fileHead } from '../shared/Report.tsx'
import { kindOfMember } from '../team/member-kinds.ts'
import { LinkCard } from './LinkCard.tsx'
import { linkAddress } from './link-address.ts'
import { NewLink } from './NewLink.tsx'

const counts = ['members', 'membersToday', 'newMembers', 'activeMembers'] as const
const sums = ['deposits', 'validBet', 'profit'] as const

interface LinksProps {
  links: readonly AgentLink[]
  types: readonly AgentLink['memberType'][]
}

/** The agent's links and codes, each with its QR code and what those did who came by it. */
export function Links({ links, types }: LinksProps) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const { change } = useAddress()
  const [making, setMaking] = useState(false)
  const save = (): void =>
    saveCsv('agent-links', [
      [
        t('link.code'),
        t('link.name'),
        t('becomes'),
        t('link'),
        t('members'),
        t('link.today'),
        t('newMembers'),
        t('activeMembers'),
        ...sums.map((key) => fileHead(t(key), brand.currency)),
      ],
      ...links.map((link) => [
        link.code,
        link.name,
        t(`member.${kindOfMember(link.memberType)}`),
        linkAddress(link),
        ...counts.map((key) => String(link[key])),
        ...sums.map((key) => decimalOf(link[key])),
      ]),
    ])
  return (
    <>
      <div className="agent-report-end">
        <Button look="main" icon="plus" onClick={() => setMaking(true)}>
          {t('link.new')}
        </Button>
        {links.length === 0 ? null : (
          <Button icon="download" onClick={save}>
            {t('csv')}
          </Button>
        )}
      </div>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter unsaid="previous30" onChange={change} />
      </section>
      {links.length === 0 ? <EmptyState icon="megaphone" title={t('link.none')} /> : null}
      {links.length > 1 ? <LinkTotals links={links} /> : null}
      <ul className="agent-codes">
        {links.map((link) => (
          <LinkCard key={link.code} link={link} />
        ))}
      </ul>
      {making ? <NewLink types={types} onClose={() => setMaking(false)} /> : null}
    </>
  )
}

function LinkTotals({ links }: Pick<LinksProps, 'links'>) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const count = (key: 'members' | 'newMembers' | 'activeMembers'): number =>
    links.reduce((total, link) => total + link[key], 0)
  const money = (key: 'validBet' | 'profit') => (
    <Money
      amount={links.reduce((total, link) => total + link[key], 0n)}
      currency={brand.currency}
      signed={key === 'profit'}
    />
  )
  return (
    <Totals
      items={[
        { name: t('members'), value: <Count of={count('members')} /> },
        { name: t('newMembers'), value: <Count of={count('newMembers')} /> },
        { name: t('activeMembers'), value: <Count of={count('activeMembers')} /> },
        { name: t('validBet'), value: money('validBet') },
        { name: t('profit'), value: money('profit') },
      ]}
    />
  )
}
