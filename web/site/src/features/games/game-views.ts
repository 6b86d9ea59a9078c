import type { GameView } from '@croupier/kit/game-view'
import { lazy } from 'react'

/** Every game's view as its own chunk: games/<folder>/view/view.tsx. */
const chunks = import.meta.glob<{ GameView: GameView }>('../../../../../games/*/view/view.tsx')

/** The folder of each engine of the studio. */
const folders: Record<string, string> = {
  'HS-KOI': 'koi',
  'HC-CRASH': 'crash',
  'HM-MINES': 'mines',
}

const views = new Map<string, GameView>()

/** The view of an engine, loaded when it is first shown; null for one that this site does not know. */
export function gameViewOf(engineCode: string): GameView | null {
  const known = views.get(engineCode)
  if (known) return known
  const load = chunks[`../../../../../games/${folders[engineCode]}/view/view.tsx`]
  if (!load) return null
  const view: GameView = lazy(async () => ({ default: (await load()).GameView }))
  views.set(engineCode, view)
  return view
}
