import { studioApi } from '@croupier/api/studio'
import { useEffect, useState } from 'react'
import type { Launch } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'

type Pool = NonNullable<Launch['pool']>

/** Others' stakes feed the pool all the time; this often is live to an eye. */
const ASK_EVERY_MS = 4_000

/** The pool of the game as it is now, asked for while the page is seen; null in free play. */
export function usePool({ props, launch }: Desk): Pool | null {
  const [pool, setPool] = useState(launch.pool ?? null)
  const call = useLatest(props.call)
  const hasPool = launch.pool !== undefined
  // The house is outside React; its answer may come after the window is gone.
  useEffect(() => {
    if (!hasPool) return undefined
    let isGone = false
    const ask = (): void => {
      if (document.hidden) return
      call.current(studioApi.pool, {}).then(
        (now) => {
          if (!isGone) setPool(now)
        },
        // The next question comes by itself.
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [call, hasPool])
  return pool
}
