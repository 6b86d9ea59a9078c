import { consoleBrandsApi } from '@croupier/api/core/console-brands'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { CurrenciesPanel } from './CurrenciesPanel.tsx'
import { NewBrandDialog } from './NewBrandDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { type DataColumn, nameColumn, timeColumn } from '../../ui/table/columns.tsx'
import { PageHead } from '../../ui/words.tsx'
import '../../styles/regions.css'

type Brand = OutputOf<typeof consoleBrandsApi.brands>['brands'][number]

/** The brands of the platform, a new one, and the currencies that brands may be made in. */
export function BrandsPage() {
  const t = useText('brands')
  const { may } = useDesk()
  const [adding, setAdding] = useState(false)
  const found = useQuery(staffQuery(consoleBrandsApi.brands, {}))
  const columns = useMemo<DataColumn<Brand>[]>(
    () => [
      nameColumn({ key: 'name', title: t('name'), name: 'name' }),
      { key: 'currency', title: t('currency'), value: (row) => row.currency },
      { key: 'host', title: t('host'), value: (row) => row.host },
      { key: 'code', title: t('code'), value: (row) => row.code, wide: true },
      { key: 'timeZone', title: t('timeZone'), value: (row) => row.timeZone, wide: true },
      { key: 'market', title: t('market'), value: (row) => row.marketPack, wide: true },
      timeColumn({ key: 'createdAt', title: t('createdAt'), at: 'createdAt', wide: true }),
    ],
    [t],
  )
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { brands, worksOnAllBrands } = found.data
  const mayChange = may('brand.write') && worksOnAllBrands
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayChange ? (
          <Button look="main" size="small" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden="true" /> {t('add')}
          </Button>
        ) : null}
      </PageHead>
      {may('brand.write') && !worksOnAllBrands ? <p className="muted">{t('onlyAll')}</p> : null}
      <DataTable
        caption={t('title')}
        columns={columns}
        pages={{ rows: brands }}
        rowKey={(row) => String(row.id)}
        empty={t('none')}
      />
      <CurrenciesPanel
        key={found.data.currencies.map(({ currency }) => currency).join(' ')}
        choices={found.data}
        mayChange={mayChange}
      />
      {adding ? <NewBrandDialog choices={found.data} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
