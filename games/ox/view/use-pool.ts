import { studioApi } from '@croupier/api/play/studio'
import { useEffect, useState } from 'react'
import { fieldOf, type Launch } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'

type Pool = NonNullable<Launch['pool']>

/** The house tells every change; it is asked besides, for a hint may be lost. */
const ASK_EVERY_MS = 60_000

/** The pool of the game as it is now, told when it moves; null in free play. */
export function usePool({ props, launch }: Desk): Pool | null {
  const [pool, setPool] = useState(launch.pool ?? null)
  const call = useLatest(props.call)
  const listen = useLatest(props.listen)
  const topic = launch.pool?.topic ?? null
  // The house is outside React; its answer may come after the window is gone.
  useEffect(() => {
    if (topic === null) return undefined
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
    const stop = listen.current(topic, {
      message: ({ data }) => {
        const amount = fieldOf(data, 'amount')
        if (typeof amount !== 'string' || !/^\d+$/.test(amount)) return
        setPool((before) => before && { ...before, amount: BigInt(amount) })
      },
      missed: ask,
    })
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => {
      isGone = true
      stop()
      clearInterval(timer)
    }
  }, [call, listen, topic])
  return pool
}
