import { useText } from '@croupier/kit/i18n/i18n'
import { LazyBoundary, part } from '@croupier/kit/ui/part'
import { PageError } from '../app/PageBoundary.tsx'
import { useAccountList } from '../play/catalogue/account-lists.ts'
import { categoryIcon } from '../play/catalogue/categories.ts'
import { GameRow, RowSkeleton } from '../play/catalogue/GameRow.tsx'
import { LOBBY_PAGE } from '../play/catalogue/game-lists.ts'
import { paths } from '../paths.ts'

const ForYou = part(() => import('../engagement/in-game/ForYou.tsx').then((m) => m.ForYou))

/** The member's favourites or last games on the lobby; tells how they come about while there are none (S2-042..043). */
export function AccountRow({ list }: { list: 'FAV' | 'RECENT' }) {
  const t = useText('common')
  const words = useText('gamelist')
  const { games, error, retry } = useAccountList(list)
  if (error) return <PageError error={error} onRetry={retry} />
  if (!games) return <RowSkeleton />
  const row = (
    <GameRow
      title={t(`category.${list}`)}
      icon={categoryIcon(list)}
      games={games.slice(0, LOBBY_PAGE)}
      empty={words(`empty.${list}`)}
      {...(games.length > LOBBY_PAGE
        ? { more: list === 'FAV' ? paths.favorite() : paths.recent() }
        : {})}
    />
  )
  // The member's own rows begin with what runs for them.
  return list === 'FAV' ? (
    <>
      <LazyBoundary>
        <ForYou />
      </LazyBoundary>
      {row}
    </>
  ) : (
    row
  )
}
