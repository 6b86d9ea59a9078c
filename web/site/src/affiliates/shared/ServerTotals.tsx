import { useText } from '@croupier/kit/i18n/i18n'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Totals } from '../../reporting/records/RecordList.tsx'

const FRESH_MS = 5_000

/** Sums of all that a filter finds, asked of the server; while they are on their way, and where they fail, the list still stands. */
export function ServerTotals<Data>({
  asked,
  items,
}: {
  asked: UseQueryOptions<Data>
  items: (data: Data) => readonly { name: string; value: ReactNode }[]
}) {
  const t = useText('records')
  const { data, isError } = useQuery({ ...asked, staleTime: FRESH_MS })
  if (isError) return null
  if (data === undefined) return <Skeleton className="record-totals-skeleton" />
  return <Totals label={t('totals.all')} items={items(data)} />
}
