import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { categoryIcon } from '../play/catalogue/categories.ts'
import { lobbyGames } from '../play/catalogue/game-lists.ts'
import { paths } from '../paths.ts'
import '../styles/lists.css'

/** One wide picture that opens the first of the sports (S2-042). */
export function SportsEntrance() {
  const t = useText('common')
  const { language } = useTextBook()
  const { data } = useQuery(lobbyGames({ category: 'SPORTS', language: language.code }))
  const [first] = data?.games ?? []
  if (!first) return null
  return (
    <Link className="sports-entrance" href={paths.play(first.nodeId)}>
      <span className="sports-words">
        <strong>{t('category.SPORTS')}</strong>
        <span>{first.displayName}</span>
      </span>
      <img src={categoryIcon('SPORTS')} alt="" width={96} height={96} loading="lazy" />
    </Link>
  )
}
