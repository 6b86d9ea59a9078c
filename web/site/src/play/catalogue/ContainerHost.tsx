import { catalogueApi } from '@croupier/api/play/catalogue'
import { query } from '@croupier/kit/api/queries'
import { DialogBoundary } from '@croupier/kit/ui/DialogBoundary'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { EmptyState } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { type Container, openContainer, useContainer } from './container.ts'
import { gameHref } from './game-href.ts'
import { GameGrid } from './GameGrid.tsx'

/** More games than a dialog can show have a page of their own. */
const MOST = 60

/** Shows what was chosen with openContainer, whichever page is open. */
export function ContainerHost() {
  const container = useContainer()
  const [path] = useLocation()
  return container?.from === path ? (
    <DialogBoundary key={container.vassalage} onClose={() => openContainer(null)}>
      <OpenContainer container={container} />
    </DialogBoundary>
  ) : null
}

function OpenContainer({ container }: { container: Container }) {
  const { category, vassalage, displayName } = container
  const t = useText('install')
  const common = useText('common')
  const { code: language } = useTextBook().language
  const [, go] = useLocation()
  const { data, error, refetch } = useQuery(
    query(catalogueApi.gameList, {
      gameType: category,
      vassalage,
      language,
      pageNo: 1,
      pageSize: MOST,
    }),
  )
  const only = data?.total === 1 ? data.games[0] : undefined
  // There is nothing to choose, so the choice of the vendor was the choice of the game.
  useEffect(() => {
    if (only) go(gameHref(only))
  }, [only, go])
  if (only || (!data && !error)) return null
  return (
    <Dialog
      title={t('vendor.games', { vendor: displayName })}
      width="wide"
      closeLabel={common('close')}
      onClose={() => openContainer(null)}
    >
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data && data.games.length === 0 ? (
        <EmptyState art="games" title={t('vendor.none', { vendor: displayName })} />
      ) : null}
      {data ? <GameGrid games={data.games} /> : null}
    </Dialog>
  )
}
