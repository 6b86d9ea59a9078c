import type { GameItem } from './game-item.ts'

export function useFavourites(): {
  isFavourite: (nodeId: string) => boolean
  toggle: (game: GameItem) => void
} {
  return { isFavourite: () => false, toggle: () => undefined }
}
