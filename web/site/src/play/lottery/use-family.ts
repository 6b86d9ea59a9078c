import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import { query } from '@croupier/kit/api/queries'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'

/** The family of a game by its code; null until the games are here, and of a game that is no longer offered. */
export function useFamily(gameCode: string): string | null {
  const { code: language } = useTextBook().language
  const { data } = useQuery(query(lotteryDrawsApi.games, { language }))
  return data?.games.find(({ code }) => code === gameCode)?.family ?? null
}
