import type { GameItem } from './game-item.ts'

export function useAccountList(_key: 'FAV' | 'RECENT'): {
  games: readonly GameItem[] | undefined
  error: Error | null
  retry: () => void
} {
  return { games: [], error: null, retry: () => undefined }
}
