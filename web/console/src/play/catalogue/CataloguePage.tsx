import { type CatalogueTitle, consoleCatalogueApi } from '@croupier/api/play/console-catalogue'
import type { OutputOf } from '@croupier/api/endpoint'
import { saveFile } from '@croupier/kit/csv'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { callStaff, readAll, type Pages, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ChangeTitlesDialog } from './ChangeTitlesDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { type Filter, TitleFilters, useTitleFilter } from './TitleFilters.tsx'
import { useTitleColumns } from './title-columns.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/words.tsx'
import '../../styles/gamedesk.css'

/** Every title of the house, and what the brand says of each: shown, where, closed and why. */
export function CataloguePage() {
  const t = useText('gamedesk')
  const { may } = useDesk()
  const [filter, setFilter] = useTitleFilter()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [changing, setChanging] = useState<readonly string[] | null>(null)
  const [bringing, setBringing] = useState(false)
  const found = useTitles(filter)
  const toggle = (code: string): void =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(code)) next.add(code)
      return next
    })
  const canChange = may('catalogue.write')
  const columns = useTitleColumns(canChange ? { chosen, toggle } : null)
  const { first, rows } = found
  return (
    <>
      <PageHead title={t('catalogue')} lead={t('catalogue.lead')}>
        <Exports />
        {canChange ? (
          <Button size="small" onClick={() => setBringing(true)}>
            <Upload size={15} aria-hidden="true" />
            {t('import')}
          </Button>
        ) : null}
      </PageHead>
      <DataTable
        caption={t('catalogue')}
        columns={columns}
        pages={found}
        rowKey={({ code }: CatalogueTitle) => code}
        {...(canChange ? { onOpen: ({ code }: CatalogueTitle) => setChanging([code]) } : {})}
        empty={t('none')}
        list="catalogue"
      >
        <TitleFilters filter={filter} vendors={first?.vendors ?? []} onChange={setFilter} />
      </DataTable>
      {canChange ? (
        <div className="chosen-bar">
          <span>{t('chosen', { count: chosen.size, total: first?.total ?? 0 })}</span>
          <Button size="small" onClick={() => setChosen(new Set(first?.codes))}>
            {t('choose.all')}
          </Button>
          <Button size="small" look="ghost" onClick={() => setChosen(new Set())}>
            {t('choose.none')}
          </Button>
          <Button
            size="small"
            look="main"
            disabled={chosen.size === 0}
            onClick={() => setChanging([...chosen])}
          >
            {t('change')}
          </Button>
        </div>
      ) : null}
      {changing ? (
        <ChangeTitlesDialog titles={rows} codes={changing} onClose={() => setChanging(null)} />
      ) : null}
      {bringing ? <ImportDialog onClose={() => setBringing(false)} /> : null}
    </>
  )
}

type TitlePage = OutputOf<typeof consoleCatalogueApi.titles>

function useTitles(filter: Filter): Pages<CatalogueTitle> & { first: TitlePage | undefined } {
  const { brand } = useDesk()
  const found = useInfiniteQuery({
    queryKey: [consoleCatalogueApi.titles.path, brand.code, filter],
    queryFn: ({ pageParam, signal }) =>
      callStaff(
        consoleCatalogueApi.titles,
        { ...filter, limit: 100, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return {
    first: found.data?.pages[0],
    rows: found.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
    readAll: () => readAll(consoleCatalogueApi.titles, { ...filter, limit: 100 }),
  }
}

function Exports() {
  const t = useText('gamedesk')
  const out = useStaffAction(consoleCatalogueApi.exported)
  const save = (format: 'csv' | 'json'): void =>
    out.mutate(
      { format },
      {
        onSuccess: ({ name, text }) =>
          saveFile({
            name,
            content: text,
            type: format === 'csv' ? 'text/csv' : 'application/json',
          }),
      },
    )
  return (
    <>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          look="ghost"
          busy={out.isPending}
          onClick={() => save(format)}
        >
          <Download size={15} aria-hidden="true" />
          {t(`export.${format}`)}
        </Button>
      ))}
      <RefusalNote error={out.error} />
    </>
  )
}
