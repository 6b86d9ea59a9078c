import { type RefObject, useEffect, useRef } from 'react'

/** True once the game was left: what plays alone must not go on betting for somebody who is no longer there. */
export function useGone(): RefObject<boolean> {
  const gone = useRef(false)
  // Leaving is an event of the page: the loop that asks outlives the view.
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])
  return gone
}
