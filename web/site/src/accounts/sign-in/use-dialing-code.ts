import { brandFactsApi } from '@croupier/api/core/brand-facts'
import { query } from '@croupier/kit/api/queries'
import { countryOfCurrency } from '@croupier/shared/registration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'

/** The chosen country's code, the one of the brand's own country until then. */
export function useDialingCode() {
  const { brand } = usePermission()
  const home = countryOfCurrency(brand.currency)
  const { data } = useQuery({ ...query(brandFactsApi.countryCodes, {}), staleTime: Infinity })
  const own = data?.countries.find(({ countryCode }) => countryCode === home)?.countryDialingCode
  const [chosen, setChosen] = useState<string | null>(null)
  return { home, dialingCode: chosen ?? own ?? '', setDialingCode: setChosen }
}
