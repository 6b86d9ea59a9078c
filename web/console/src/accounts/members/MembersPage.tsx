import { consoleApi } from '@croupier/api/console/console'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  idColumn,
  nameColumn,
  stateColumn,
  timeColumn,
} from '../../ui/table/columns.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { FilterCheck } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { useWord } from '../../ui/word.ts'
import { PageHead } from '../../ui/words.tsx'

type Member = OutputOf<typeof consoleApi.listMembers>['items'][number]
const PAGE = 50

export function MembersPage() {
  const t = useText('console')
  const word = useWord()
  const [, go] = useLocation()
  const [filter, setFilter] = useFilters()
  const [text, withTrial] = [filter('text'), filter('trial') === 'yes']
  const pages = useStaffPages(consoleApi.listMembers, { text, withTrial, limit: PAGE })
  const columns = useMemo<DataColumn<Member>[]>(
    () => [
      nameColumn({ key: 'account', title: t('member.account'), name: 'account' }),
      idColumn({ key: 'id', title: t('member.id'), id: (row) => String(row.id), wide: true }),
      {
        key: 'type',
        title: t('member.type'),
        value: (row) => row.memberType,
        renderCell: (row) => memberTypeName(t, row.memberType),
      },
      amountColumn({ key: 'cash', title: t('member.cash'), amount: 'cash' }),
      stateColumn({
        key: 'status',
        title: t('member.status'),
        state: (row) => row.status,
        word: (state) => word('state', state),
      }),
      timeColumn({
        key: 'registered',
        title: t('member.registeredAt'),
        at: 'registeredAt',
        wide: true,
      }),
      timeColumn({ key: 'login', title: t('member.lastLoginAt'), at: 'lastLoginAt', wide: true }),
    ],
    [t, word],
  )
  return (
    <>
      <PageHead title={t('nav.members')} lead={t('members.lead')} />
      <DataTable
        caption={t('nav.members')}
        columns={columns}
        pages={pages}
        rowKey={(row) => String(row.id)}
        onOpen={(row) => go(paths.member(row.id))}
        empty={t('members.none')}
        list="members"
      >
        <SearchBox
          label={t('members.search')}
          initial={text}
          onSearch={(typed) => setFilter('text', typed)}
        />
        <FilterCheck name="trial" label={t('members.withTrial')} />
      </DataTable>
    </>
  )
}

export function memberTypeName(t: ReturnType<typeof useText<'console'>>, type: number): string {
  switch (type) {
    case 0:
      return t('memberType.0')
    case 1:
      return t('memberType.1')
    case 2:
      return t('memberType.2')
    case 4:
      return t('memberType.4')
    case 41:
      return t('memberType.41')
    case 42:
      return t('memberType.42')
    default:
      return String(type)
  }
}
