import { useEffect, useEffectEvent } from 'react'

/** Does something when the component is first shown, and once only, also when React shows it twice. */
export function useOnce(act: () => void): void {
  const once = useEffectEvent(act)
  // Coming here is itself the wish, so the act begins without another press.
  useEffect(() => {
    const timer = setTimeout(once, 0)
    return () => clearTimeout(timer)
  }, [])
}
