import type { Sound } from '@croupier/kit/sound/sound.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { KoiScene } from './koi-scene.ts'
import type { Reel } from './reels.ts'
import { isSymbolCode, type SymbolCode } from './skins/symbols.ts'

export interface ReelTerms {
  math: { scatter: string }
  sound: Sound
  isTurbo: boolean
  isReduced: boolean
}

const BETWEEN_STOPS_MS = 150
const BETWEEN_STOPS_TURBO_MS = 30
/** How long a reel is awaited once two scatters lie there. */
const EAGER_MS = 1_150

export function spinReels(scene: KoiScene, terms: Pick<ReelTerms, 'sound' | 'isReduced'>): void {
  terms.sound.play(sounds.spin)
  if (terms.isReduced) return
  for (const reel of scene.reels) reel.spin()
}

/** Stops the reels one after the other on a window; waits with the rest once two scatters have come. */
export async function landReels(
  scene: KoiScene,
  window: readonly string[],
  terms: ReelTerms,
): Promise<void> {
  if (terms.isReduced) {
    scene.showWindow(window)
    terms.sound.play(sounds.reelStop)
    scene.fade()
    await scene.timeline.wait(260)
    return
  }
  let scatters = 0
  const stops: Promise<void>[] = []
  for (const [index, reel] of scene.reels.entries()) {
    const column = columnOf(window, index)
    const isEager = scatters >= 2 && !terms.isTurbo
    if (isEager) {
      await Promise.all(stops)
      scene.setEager(index)
      terms.sound.play(raised(sounds.anticipation, index * 2))
      await scene.timeline.wait(EAGER_MS)
    } else if (index > 0) {
      await scene.timeline.wait(terms.isTurbo ? BETWEEN_STOPS_TURBO_MS : BETWEEN_STOPS_MS)
    }
    scatters += column.filter((symbol) => symbol === terms.math.scatter).length
    const steps = scatters
    const hasScatter = column.some((symbol) => symbol === terms.math.scatter)
    stops.push(
      stopped(reel, column, terms.isTurbo).then(() => {
        terms.sound.play(hasScatter ? raised(sounds.scatter, steps * 3) : sounds.reelStop)
      }),
    )
  }
  await Promise.all(stops)
  scene.setEager(null)
}

async function stopped(reel: Reel, column: readonly SymbolCode[], isQuick: boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    reel.onStop = () => {
      reel.onStop = null
      resolve()
    }
    reel.stop(column, { quick: isQuick })
  })
}

function columnOf(window: readonly string[], reel: number): SymbolCode[] {
  return window.flatMap((row) => {
    const code = row.charAt(reel)
    return isSymbolCode(code) ? [code] : []
  })
}
