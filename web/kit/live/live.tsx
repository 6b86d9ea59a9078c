import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import type { LiveLine, TopicListener } from './live-line.ts'

const LiveContext = createContext<LiveLine | null>(null)

export function LiveProvider({ client, children }: { client: LiveLine; children: ReactNode }) {
  return <LiveContext value={client}>{children}</LiveContext>
}

/** The page's live line itself, for code that listens outside of React. */
export function useLiveClient(): LiveLine {
  const client = use(LiveContext)
  if (!client) throw new Error('No LiveProvider above')
  return client
}

/** Listens to a topic while the component is shown; null listens to nothing. */
export function useLive(topic: string | null, listener: TopicListener): void {
  const client = use(LiveContext)
  const message = useEffectEvent(listener.message)
  const missed = useEffectEvent(listener.missed)
  // A subscription is a resource outside React: it begins and ends with the component.
  useEffect(() => {
    if (!client || topic === null) return undefined
    const leave = client.listen(topic, {
      message: (news) => message(news),
      missed: () => missed(),
    })
    return () => leave()
  }, [client, topic])
}
