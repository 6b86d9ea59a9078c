import {
  type GameClassify,
  type GameSort,
  gameClassifies,
  gameSorts,
} from '@croupier/api/play/catalogue'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { EmptyState } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { categoryIcon, useGameMenus } from './categories.ts'
import { categoryGames } from './game-lists.ts'
import { RowHead, RowSkeleton } from './GameRow.tsx'
import { useLongList } from './use-long-list.ts'
import { useVendors } from './vendors.ts'
import { VendorStrip } from './VendorStrip.tsx'
import { VirtualGrid } from './VirtualGrid.tsx'
import { type Category, categoryPaths, paths } from '../../paths.ts'
import '../../styles/lists.css'

const TableLobby = part(async () => (await import('./TableLobby.tsx')).TableLobby)

/** A category's games by maker, kind and order, which stand in the address (S2-009, S9-010). */
export function ListPage() {
  const { page } = useParams()
  const category = categoryOf(`/${page}`)
  const t = useText('common')
  const [search, setSearch] = useSearchParams()
  const vassalage = search.get('vassalage') ?? undefined
  const kind = oneOf(gameClassifies, search.get('kind'))
  const sort = oneOf(gameSorts, search.get('sort')) ?? 'brand'
  const list = { category, sort, vassalage, kind }
  const hasVendor = useHasVendor(category, vassalage)
  const strips = useChosenInSight(vassalage ?? kind)
  const change = (name: string, value: string | undefined): void => {
    const next = new URLSearchParams(search)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    // A kind of slots has few makers, a maker few kinds: one filter at a time never leads nowhere.
    if (name === 'kind') next.delete('vassalage')
    if (name === 'vassalage') next.delete('kind')
    setSearch(next, { replace: true })
  }
  return (
    <section ref={strips}>
      <RowHead title={t(`category.${category}`)} icon={categoryIcon(category)} heading="h1">
        {hasVendor ? <SortChoice {...list} onChoose={(next) => change('sort', next)} /> : null}
      </RowHead>
      <VendorStrip
        category={category}
        current={vassalage}
        onChoose={(vendor) => change('vassalage', vendor)}
      />
      {category === 'RNG' ? (
        <KindStrip current={kind} onChoose={(next) => change('kind', next)} />
      ) : null}
      {category === 'LIVE' && vassalage === undefined ? (
        <LazyBoundary fallback={<RowSkeleton />}>
          <TableLobby />
        </LazyBoundary>
      ) : null}
      {hasVendor === undefined ? <RowSkeleton /> : null}
      {hasVendor === false ? <NoVendor {...list} /> : null}
      {hasVendor ? <Games key={`${category} ${vassalage} ${kind} ${sort}`} {...list} /> : null}
    </section>
  )
}

/** A filter that was chosen by an address, or far along its strip, is in sight. */
function useChosenInSight(chosen: string | undefined) {
  const list = useRef<HTMLElement>(null)
  // Where a strip has scrolled to is the browser's own.
  useEffect(() => {
    if (chosen === undefined) return
    const pressed = list.current?.querySelectorAll(':is(.vendors, .kinds) [aria-pressed=true]')
    for (const button of pressed ?? [])
      button.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return list
}

interface GamesProps {
  category: Category
  sort: GameSort
  vassalage: string | undefined
  kind: GameClassify | undefined
}

/** Whether the list has games of the maker that the address names; undefined until the makers are here. */
function useHasVendor(category: Category, vassalage: string | undefined): boolean | undefined {
  const { menu } = useGameMenus()
  const vendors = useVendors(category)
  if (vassalage === undefined) return true
  return menu.length === 0 ? undefined : vendors.some((vendor) => vendor.vassalage === vassalage)
}

function NoVendor(props: GamesProps) {
  const t = useText('closed')
  const common = useText('common')
  return (
    <EmptyState art="lost" title={t('notFound.vendor')}>
      <div className="state-ways">
        <WayOut {...props} />
        <Link href={paths.search()} className="btn btn-quiet">
          <Icon name="search" size={18} />
          {common('nav.search')}
        </Link>
      </div>
    </EmptyState>
  )
}

function Games(props: GamesProps) {
  const t = useText('lobby')
  const { language } = useTextBook()
  const { total, error, retry, gameAt, onShow } = useLongList({ ...props, language: language.code })
  if (error) return <PageError error={error} onRetry={retry} />
  if (total === undefined) return <RowSkeleton />
  if (total === 0)
    return (
      <EmptyState art="games" title={t('row.empty')}>
        <WayOut {...props} />
      </EmptyState>
    )
  return (
    <>
      <ListCount count={total} />
      <VirtualGrid total={total} gameAt={gameAt} onShow={onShow} />
    </>
  )
}

/** From a filter that nothing fits back to the whole list, from an empty list to the lobby. */
function WayOut({ category, vassalage, kind }: GamesProps) {
  const t = useText('gamelist')
  const common = useText('common')
  const isNarrowed = vassalage !== undefined || kind !== undefined
  return (
    <Link href={isNarrowed ? categoryPaths[category] : paths.home()} className="btn btn-main">
      {isNarrowed ? common('nav.all') : t('empty.action')}
    </Link>
  )
}

/** Says the length of a list whenever it changes. */
function ListCount({ count }: { count: number }) {
  const t = useText('gamelist')
  return <output className="list-count">{t('count', { count })}</output>
}

/** The order of a list; one without games has none. */
function SortChoice({
  onChoose,
  ...list
}: GamesProps & { onChoose: (sort: string | undefined) => void }) {
  const t = useText('gamelist')
  const { language } = useTextBook()
  const { data } = useQuery(categoryGames({ ...list, language: language.code }, 1))
  if (data?.total === 0) return null
  return (
    <label className="sort">
      <span className="sr-only">{t('sort')}</span>
      <select
        value={list.sort}
        onChange={({ target }) => onChoose(target.value === 'brand' ? undefined : target.value)}
      >
        {gameSorts.map((key) => (
          <option key={key} value={key}>
            {t(`sort.${key}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The kinds of slots that have a game (S2-046); nothing where there is nothing to choose. */
function KindStrip({
  current,
  onChoose,
}: {
  current: GameClassify | undefined
  onChoose: (kind: string | undefined) => void
}) {
  const t = useText('gamelist')
  const { classes } = useGameMenus()
  if (classes.length === 0) return null
  const button = (kind: GameClassify | undefined) => (
    <button
      key={kind ?? 'all'}
      type="button"
      className="kind"
      aria-pressed={current === kind}
      onClick={() => onChoose(kind)}
    >
      {t(kind === undefined ? 'classes.all' : `class.${kind}`)}
    </button>
  )
  return (
    <fieldset className="kinds" aria-label={t('classes')}>
      {button(undefined)}
      {classes.map(button)}
    </fieldset>
  )
}

function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text)
}

function categoryOf(path: string): Category {
  const entry = Object.entries(categoryPaths).find(([, known]) => known === path)
  return (entry?.[0] ?? 'RNG') as Category
}
