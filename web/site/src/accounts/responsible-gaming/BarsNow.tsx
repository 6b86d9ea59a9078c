import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { query } from '@croupier/kit/api/queries'
import { useQuery } from '@tanstack/react-query'
import '../../styles/protection.css'
import { BarNotice } from './BarNotice.tsx'

/** A break or an exclusion that runs, said where the member centre begins; without one, nothing. */
export function BarsNow() {
  const { data } = useQuery(query(responsibleGamingApi.overview, {}))
  if (!data) return null
  return data.bars.map((bar) => <BarNotice key={bar.id} bar={bar} now={data.serverTime} />)
}
