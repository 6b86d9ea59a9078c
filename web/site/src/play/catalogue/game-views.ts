import { gameViewAreas, hasGameView, loadGameView } from '@croupier/games/engine/view/registry.ts'
import type { GameView } from '@croupier/kit/game-view'
import { preloadText } from '@croupier/kit/i18n/i18n'
import type { TextBook } from '@croupier/kit/i18n/text-book'
import { fetchSynthesiser } from '@croupier/kit/sound/sound'
import { part } from '@croupier/kit/ui/part'

const views = new Map<string, GameView>()

/** The view of an engine, loaded when it is first shown, and its sounds with it; null for one that this site does not know. */
export function gameViewOf(engineCode: string): GameView | null {
  const known = views.get(engineCode)
  if (known) return known
  if (!hasGameView(engineCode)) return null
  const view: GameView = part(async () => await bring(engineCode))
  views.set(engineCode, view)
  return view
}

/**
 * Asks for the view and the sentences of a game that is about to be opened, so that they come while the house still opens it; a game
 * whose view has another code waits for the house's answer. What does not come now is asked for again, and missed, when it is shown.
 */
export function fetchGameView(code: string, book: TextBook): void {
  if (!hasGameView(code)) return
  bring(code).catch(() => undefined)
  for (const area of gameViewAreas(code)) preloadText(book, area)
}

async function bring(engineCode: string): Promise<GameView> {
  // A game whose sounds do not come goes on in silence.
  fetchSynthesiser().catch(() => undefined)
  return await loadGameView(engineCode)
}
