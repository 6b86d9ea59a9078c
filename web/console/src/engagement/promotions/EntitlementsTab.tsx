import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import { entitlementStates } from '@croupier/api/engagement/promotion'
import { promotionKinds } from '@croupier/api/engagement/promotion-terms'
import { promotionCode } from '@croupier/api/engagement/reward'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import {
  type DataColumn,
  memberColumn,
  nameColumn,
  stateColumn,
  timeColumn,
} from '../../ui/table/columns.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { momentsOf } from './calendar-span.ts'
import { EntitlementPanel } from './EntitlementPanel.tsx'
import { useKindWord } from './kind-words.ts'

const PAGE = 50
const DAY = /^\d{4}-\d{2}-\d{2}$/

type Row = OutputOf<typeof consolePromotionsApi.entitlements>['items'][number]

/** What members have of promotions: found by member, promotion, type, state and day; a row opens why it stands there. */
export function EntitlementsTab() {
  const t = useText('promotiondesk')
  const { brand } = useDesk()
  const [filter, setFilter] = useFilters()
  const [opened, setOpened] = useState<string | null>(null)
  const kindWord = useKindWord()
  const kind = promotionKinds.find((one) => one === filter('kind'))
  const state = entitlementStates.find((one) => one === filter('state'))
  const code = promotionCode.safeParse(filter('code'))
  const from = DAY.test(filter('from')) ? filter('from') : null
  const to = DAY.test(filter('to')) ? filter('to') : null
  const pages = useStaffPages(consolePromotionsApi.entitlements, {
    limit: PAGE,
    ...(filter('member') === '' ? {} : { account: filter('member') }),
    ...(code.success ? { code: code.data } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(from === null ? {} : { from: momentsOf([from], brand.timeZone).from }),
    ...(to === null ? {} : { before: momentsOf([to], brand.timeZone).to }),
  })
  return (
    <>
      <DataTable
        caption={t('tab.entitlements')}
        columns={useColumns()}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpened(id)}
        isOpen={({ id }) => id === opened}
        empty={t('entitlements.none')}
        list="entitlements"
      >
        <SearchBox
          label={t('entitlements.member')}
          initial={filter('member')}
          onSearch={(text) => setFilter('member', text)}
        />
        <SearchBox
          label={t('entitlements.code')}
          initial={filter('code')}
          onSearch={(text) => setFilter('code', text)}
        />
        <FilterSelect
          name="kind"
          label={t('column.kind')}
          all={t('all.kinds')}
          values={promotionKinds}
          word={kindWord}
        />
        <FilterSelect
          name="state"
          label={t('column.state')}
          all={t('all.states')}
          values={shownStates}
          word={(one) => t(`copy.${one}`)}
        />
        <DayFilter name="from" label={t('entitlements.from')} />
        <DayFilter name="to" label={t('entitlements.to')} />
      </DataTable>
      {opened === null ? null : (
        <EntitlementPanel entitlementId={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/** An invitation and what has not begun are nobody's copy. */
const shownStates = entitlementStates.filter((one) => one !== 'coming_soon' && one !== 'join')

function DayFilter({ name, label }: { name: string; label: string }) {
  const [filter, setFilter] = useFilters()
  return (
    <input
      type="date"
      className="filter"
      aria-label={label}
      title={label}
      value={filter(name)}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  )
}

function useColumns(): DataColumn<Row>[] {
  const t = useText('promotiondesk')
  const kindWord = useKindWord()
  return useMemo(
    () => [
      memberColumn<Row>({ key: 'member', title: t('column.member') }),
      nameColumn<Row>({ key: 'code', title: t('field.code'), name: 'code' }),
      { key: 'kind', title: t('column.kind'), value: ({ kind }) => kindWord(kind), wide: true },
      {
        key: 'occurrence',
        title: t('column.occurrence'),
        value: ({ occurrence }) => occurrence,
        wide: 'very',
      },
      stateColumn({
        key: 'state',
        title: t('column.state'),
        state: ({ state }) => state,
        word: (state) => t(`copy.${state}`),
      }),
      timeColumn<Row>({ key: 'created', title: t('column.created'), at: 'createdAt' }),
      timeColumn<Row>({
        key: 'changed',
        title: t('column.changed'),
        at: 'changedAt',
        wide: 'very',
      }),
      timeColumn<Row>({ key: 'expires', title: t('column.expires'), at: 'expiresAt', wide: true }),
    ],
    [t, kindWord],
  )
}
