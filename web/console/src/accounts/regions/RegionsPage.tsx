import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../app/api.ts'
import { AddressTester } from './AddressTester.tsx'
import { CountryPanel } from './CountryPanel.tsx'
import { ProvidersPanel } from './ProvidersPanel.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { PageHead } from '../../ui/words.tsx'
import '../../styles/regions.css'

/** Who may come in from where, and by which accounts elsewhere. */
export function RegionsPage() {
  const t = useText('regions')
  const found = useQuery(staffQuery(consoleBrandApi.settings, {}))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const value = found.data.settings.find(({ key }) => key === 'region.blockedCountries')?.value
  const blocked = Array.isArray(value) ? value.map(String) : []
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="split">
        <AddressTester />
        <CountryPanel key={blocked.join(' ')} blocked={blocked} />
      </div>
      <ProvidersPanel />
    </>
  )
}
