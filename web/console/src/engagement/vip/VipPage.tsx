import { consoleVipApi, type VipMember } from '@croupier/api/engagement/console-vip'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FilterCheck, FilterSelect, StateTabs } from '../../ui/table/filters.tsx'
import { type DataColumn, memberColumn, timeColumn } from '../../ui/table/columns.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { PageHead, When } from '../../ui/words.tsx'
import { useState } from 'react'
import { LadderPart } from './LadderPart.tsx'
import { MemberVip } from './MemberVip.tsx'

const PAGE = 50

/** Who stands on which VIP level and why, and the ladder itself. */
export function VipPage() {
  const t = useText('vipdesk')
  const [filter] = useFilters()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <StateTabs
        label={t('title')}
        items={[
          { key: 'members', label: t('tab.members') },
          { key: 'ladder', label: t('tab.ladder') },
        ]}
      />
      {filter('state') === 'ladder' ? <LadderPart /> : <Members />}
    </>
  )
}

function Members() {
  const t = useText('vipdesk')
  const [filter] = useFilters()
  const [chosen, setChosen] = useState<VipMember | null>(null)
  const level = Number.parseInt(filter('level'), 10)
  const pages = useStaffPages(consoleVipApi.members, {
    limit: PAGE,
    floor: filter('floor') === 'yes' ? 'set' : 'any',
    ...(Number.isNaN(level) ? {} : { level }),
  })
  const levels = pages.answer?.levels ?? []
  const nameOf = (number: number): string =>
    levels.find((known) => known.number === number)?.name ?? (number === 0 ? '–' : String(number))
  const columns = useColumns(nameOf)
  return (
    <div className="queue" data-open={chosen ? '' : undefined}>
      <DataTable
        caption={t('title')}
        columns={columns}
        pages={pages}
        rowKey={({ memberId }) => String(memberId)}
        onOpen={setChosen}
        isOpen={({ memberId }) => memberId === chosen?.memberId}
        empty={t('none')}
        csv="vip-members"
        list="vip-members"
      >
        <FilterSelect
          name="level"
          label={t('level')}
          all={t('filter.all')}
          values={levels.map(({ number }) => String(number))}
          word={(value) => nameOf(Number(value))}
        />
        <FilterCheck name="floor" label={t('filter.floor')} />
      </DataTable>
      {chosen ? (
        <SidePanel label={chosen.account} onClose={() => setChosen(null)}>
          <h2>{chosen.account}</h2>
          <MemberVip key={String(chosen.memberId)} memberId={chosen.memberId} />
        </SidePanel>
      ) : null}
    </div>
  )
}

function useColumns(nameOf: (number: number) => string): DataColumn<VipMember>[] {
  const t = useText('vipdesk')
  const console = useText('console')
  return useMemo(
    () => [
      memberColumn<VipMember>({ key: 'account', title: console('member.account') }),
      {
        key: 'level',
        title: t('level'),
        value: ({ level }) => level,
        renderCell: ({ level }) => <strong>{nameOf(level)}</strong>,
      },
      timeColumn({ key: 'since', title: t('since'), at: ({ since }) => since }),
      {
        key: 'earned',
        title: t('earned'),
        value: ({ earned }) => earned,
        renderCell: ({ earned }) => nameOf(earned),
        wide: true,
      },
      {
        key: 'floor',
        title: t('floor'),
        value: ({ floor }) => floor?.level ?? null,
        renderCell: ({ floor }) =>
          floor ? (
            <>
              {nameOf(floor.level)} · <When at={floor.until} />
            </>
          ) : (
            '–'
          ),
        wide: true,
      },
    ],
    [t, console, nameOf],
  )
}
