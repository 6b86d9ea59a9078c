import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useFilters, useTab } from '../../ui/table/use-filters.ts'
import { CeilingCases } from './CeilingCases.tsx'
import { VendorPanel } from './VendorPanel.tsx'
import { Dialect, stateOf, type VendorSheet, VendorState } from './words.tsx'
import { PageHead } from '../../ui/words.tsx'

const tabs = ['all', 'on', 'off'] as const
type Shown = (typeof tabs)[number]
const NO_CASES: readonly never[] = []
const NOTHING: readonly VendorSheet[] = []

/** Who makes the games: on or off for the brand, and how they speak with the wallet. */
export function VendorsPage() {
  const t = useText('vendors')
  const console = useText('console')
  const { may } = useDesk()
  const [shown, setShown] = useTab(tabs, 'all')
  const [filter, setFilter] = useFilters()
  const search = filter('text')
  const [openCode, setOpenCode] = useState<string | null>(null)
  const found = useQuery(staffQuery(consoleVendorsApi.vendors, {}))
  const vendors = found.data?.vendors ?? NOTHING
  const open = vendors.find(({ code }) => code === openCode)
  const rows = vendors.filter((vendor) => isShown(vendor, shown) && matches(vendor, search))
  const columns = useVendorColumns()
  return (
    <>
      <PageHead title={console('nav.vendors')} lead={t('lead')} />
      <CeilingCases cases={found.data?.cases ?? NO_CASES} />
      <Tabs
        label={console('nav.vendors')}
        items={[
          { key: 'all', label: t('tab.all') },
          { key: 'on', label: t('tab.on') },
          { key: 'off', label: t('tab.off') },
        ]}
        current={shown}
        onChoose={setShown}
      />
      <div className="queue" data-open={open ? '' : undefined}>
        <DataTable
          caption={console('nav.vendors')}
          columns={columns}
          pages={{
            rows,
            isLoading: found.isPending,
            error: found.error,
            retry: () => void found.refetch(),
          }}
          rowKey={({ code }) => code}
          isOpen={({ code }) => code === openCode}
          onOpen={({ code }) => setOpenCode(code)}
          empty={t('none')}
          list="vendors"
        >
          <SearchBox
            label={t('search')}
            initial={search}
            onSearch={(typed) => setFilter('text', typed)}
          />
        </DataTable>
        {open ? (
          <VendorPanel
            key={open.code}
            vendor={open}
            mayChange={may('vendors.write') && found.data?.worksOnAllBrands === true}
            onClose={() => setOpenCode(null)}
          />
        ) : null}
      </div>
    </>
  )
}

function isShown(vendor: VendorSheet, shown: Shown): boolean {
  return shown === 'all' || (stateOf(vendor) === 'on') === (shown === 'on')
}

function matches({ code, name }: VendorSheet, search: string): boolean {
  return `${code} ${name}`.toLowerCase().includes(search.toLowerCase())
}

function useVendorColumns(): DataColumn<VendorSheet>[] {
  const t = useText('vendors')
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('vendor'),
        value: ({ code, name }) => `${name} (${code})`,
        renderCell: ({ code, name, sandbox }) => (
          <span className="vendor-name">
            <strong>{name}</strong> <code className="mono">{code}</code>
            {sandbox ? <Badge tone="warning">{t('sandbox')}</Badge> : null}
          </span>
        ),
      },
      {
        key: 'state',
        title: t('state'),
        value: (vendor) => t(`state.${stateOf(vendor)}`),
        renderCell: (vendor) => <VendorState vendor={vendor} />,
      },
      {
        key: 'dialect',
        title: t('dialect'),
        value: ({ dialect }) => dialect ?? t('dialect.own'),
        renderCell: (vendor) => <Dialect vendor={vendor} />,
        wide: true,
      },
      {
        key: 'types',
        title: t('types'),
        value: ({ gameTypes }) => gameTypes.join(' '),
        wide: true,
      },
      {
        key: 'addresses',
        title: t('addresses'),
        value: ({ allowedAddresses }) => allowedAddresses.join(' ') || t('addresses.any'),
        wide: true,
      },
      { key: 'keys', title: t('keys'), align: 'end', value: ({ keys }) => keys.length, wide: true },
    ],
    [t],
  )
}
