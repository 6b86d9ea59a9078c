import { createLine, type LiveSocket } from './line.ts'
import type { LiveClient, LiveMessage, TopicListener } from './live-line.ts'

interface TopicState {
  listeners: Set<TopicListener>
  lastSeq: number | null
}

/** The close code of platform/http/live.ts. */
const SESSION_ENDED = 4401

export interface LiveDeps {
  open: () => LiveSocket
  /** The house closed the line because the session has ended. */
  onSessionEnded?: () => void
  /** From 0 up to 1. */
  random?: () => number
}

/** One line to /live-line with all topics of the page. */
export function createLiveClient({
  open,
  onSessionEnded = () => {},
  random = randomFraction,
}: LiveDeps): LiveClient {
  const topics = new Map<string, TopicState>()
  let token: string | null = null
  let wasConnected = false
  const line = createLine({
    open,
    random,
    isWanted: () => topics.size > 0,
    onOpen: () => {
      if (token !== null) line.send({ token })
      for (const topic of topics.keys()) line.send({ subscribe: topic })
      beginAnew(topics, wasConnected)
      wasConnected = true
    },
    onMessage: (text) => deliver(topics, text),
    onEnd: (code) => {
      if (code === SESSION_ENDED) onSessionEnded()
    },
  })
  return {
    listen: (topic, listener) => {
      const state = topics.get(topic) ?? { listeners: new Set(), lastSeq: null }
      state.listeners.add(listener)
      if (!topics.has(topic)) {
        topics.set(topic, state)
        line.send({ subscribe: topic })
      }
      line.connect()
      return () => {
        state.listeners.delete(listener)
        if (state.listeners.size > 0 || topics.get(topic) !== state) return
        topics.delete(topic)
        line.send({ unsubscribe: topic })
        if (topics.size === 0) line.end()
      }
    },
    setToken: (next) => {
      if (next === token) return
      token = next
      // A topic that was refused to a visitor may be open to a member: greet anew.
      line.end('soon')
    },
    wake: () => {
      // Nothing was heard while the device slept or had no network; what stands on the page is of before.
      beginAnew(topics, true)
      line.wake()
    },
  }
}

function randomFraction(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word / 2 ** 32
}

/** Numbers start again on a new line; whoever listened before the break may have missed something. */
function beginAnew(topics: Map<string, TopicState>, wasConnected: boolean): void {
  for (const state of topics.values()) {
    state.lastSeq = null
    if (wasConnected) for (const listener of state.listeners) listener.missed()
  }
}

function deliver(topics: Map<string, TopicState>, text: string): void {
  const message: unknown = JSON.parse(text)
  if (!isLiveMessage(message)) return
  const state = topics.get(message.topic)
  if (!state) return
  const gap = state.lastSeq !== null && message.seq > state.lastSeq + 1
  state.lastSeq = message.seq
  for (const listener of state.listeners) {
    if (gap) listener.missed()
    listener.message(message)
  }
}

function isLiveMessage(value: unknown): value is LiveMessage {
  return typeof value === 'object' && value !== null && 'topic' in value && 'seq' in value
}

export function siteSocket(): WebSocket {
  return new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live-line`,
  )
}

/** A line of this page's house; it is looked after when somebody sees the page again and when the device has a network again. */
export function siteLine(onSessionEnded: () => void = () => {}): LiveClient {
  const client = createLiveClient({ open: siteSocket, onSessionEnded })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.wake()
  })
  window.addEventListener('online', client.wake)
  return client
}
