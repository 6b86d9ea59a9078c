import { vendorsApi } from '@croupier/api/play/vendors'
import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/query'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'

/** What the game of an address is called in the page's language; `isNone` when the house has no such game. */
export function useGameName(code: string): {
  title: string | undefined
  isNone: boolean
  isPending: boolean
} {
  const { code: language } = useTextBook().language
  const { data, error, isPending } = useQuery(
    query(vendorsApi.gameName, { gameCode: code, language }),
  )
  return { title: data?.title, isNone: isNoGame(error), isPending }
}

/** The house says that it has no such game, and not that it is closed. */
export function isNoGame(error: Error | null): boolean {
  return error instanceof RefusalError && error.body.code === 'not_found'
}
