import { staffApi } from '@croupier/api/accounts/staff'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, nameColumn, stateColumn, timeColumn } from '../../ui/table/columns.tsx'
import { NewStaffDialog } from './NewStaffDialog.tsx'
import { type StaffMember, StaffPanel } from './StaffPanel.tsx'
import { useWord } from '../../ui/word.ts'
import { PageHead } from '../../ui/words.tsx'

const PAGE = 50

/** Who works here, as what, on which brands. */
export function StaffPage() {
  const t = useText('console')
  const word = useWord()
  const { self } = useDesk()
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const pages = useStaffPages(staffApi.listStaff, { limit: PAGE })
  const open = pages.rows.find(({ id }) => id === openId)
  const columns = useMemo<DataColumn<StaffMember>[]>(() => {
    const brandNames = (ids: readonly number[]): string =>
      ids.map((id) => self.brands.find((brand) => brand.id === id)?.name ?? String(id)).join(', ')
    return [
      nameColumn({ key: 'name', title: t('staff.name'), name: 'name' }),
      {
        key: 'displayName',
        title: t('staff.displayName'),
        value: (row) => row.displayName,
        wide: true,
      },
      {
        key: 'role',
        title: t('staff.role'),
        value: (row) => row.role,
        renderCell: (row) => <Badge tone="accent">{t(`role.${row.role}`)}</Badge>,
      },
      {
        key: 'brands',
        title: t('staff.brands'),
        value: (row) => brandNames(row.brandIds),
        wide: true,
      },
      stateColumn({
        key: 'status',
        title: t('staff.status'),
        state: (row) => row.status,
        word: (state) => word('state', state),
      }),
      {
        key: 'sessions',
        title: t('staff.openSessions'),
        align: 'end',
        value: (row) => row.openSessions,
        wide: true,
      },
      timeColumn({ key: 'login', title: t('staff.lastLoginAt'), at: 'lastLoginAt', wide: true }),
    ]
  }, [t, word, self])
  return (
    <>
      <PageHead title={t('nav.staff')} lead={t('staff.lead')}>
        <Button look="main" size="small" onClick={() => setAdding(true)}>
          <UserPlus size={16} aria-hidden="true" /> {t('staff.add')}
        </Button>
      </PageHead>
      <div className="queue" data-open={open ? '' : undefined}>
        <DataTable
          caption={t('nav.staff')}
          columns={columns}
          pages={pages}
          rowKey={(row) => row.id}
          isOpen={(row) => row.id === openId}
          onOpen={(row) => setOpenId(row.id)}
          empty={t('staff.none')}
          csv="staff"
        />
        {open ? <StaffPanel key={open.id} staff={open} onClose={() => setOpenId(null)} /> : null}
      </div>
      {adding ? <NewStaffDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}
