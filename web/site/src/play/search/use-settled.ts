import { useEffect, useState } from 'react'

/** A text once it has not changed for a while; emptied at once. */
export function useSettled(text: string, restMs: number): string {
  const [settled, setSettled] = useState(text)
  // Waiting is an act on the clock.
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), text === '' ? 0 : restMs)
    return () => clearTimeout(waiting)
  }, [text, restMs])
  return text === '' ? '' : settled
}
