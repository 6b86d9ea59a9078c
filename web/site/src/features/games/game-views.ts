import { hasGameView, loadGameView } from '@croupier/games/engine/view/registry.ts'
import type { GameView } from '@croupier/kit/game-view'
import { fetchSynthesiser } from '@croupier/kit/sound/sound'
import { part } from '@croupier/kit/ui/part'

const views = new Map<string, GameView>()

/** The view of an engine, loaded when it is first shown, and its sounds with it; null for one that this site does not know. */
export function gameViewOf(engineCode: string): GameView | null {
  const known = views.get(engineCode)
  if (known) return known
  if (!hasGameView(engineCode)) return null
  const view: GameView = part(async () => {
    // A game whose sounds do not come goes on in silence.
    fetchSynthesiser().catch(() => undefined)
    return await loadGameView(engineCode)
  })
  views.set(engineCode, view)
  return view
}
