import { siteLine } from '@croupier/kit/live/live-client'
import { useEffect, useEffectEvent } from 'react'

/** One line for the console; it holds no session, for the names of its topics are the right to them. */
const line = siteLine()

/** Asks again whenever a topic tells of news, and when some may have been missed. */
export function useNews(topic: string | undefined, askAgain: () => void): void {
  const ask = useEffectEvent(askAgain)
  // A subscription is a resource outside React: it begins and ends with the component.
  useEffect(() => {
    if (topic === undefined) return undefined
    const leave = line.listen(topic, { message: () => ask(), missed: () => ask() })
    return () => leave()
  }, [topic])
}
