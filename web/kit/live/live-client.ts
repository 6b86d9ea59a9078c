export interface LiveMessage {
  topic: string
  seq: number
  data: unknown
}
export interface TopicListener {
  message(message: LiveMessage): void
  /** Messages were missed (gap or reconnection): ask again over HTTP. */
  missed(): void
}

export interface LiveClient {
  /** Listens to a topic; returns how to stop. The socket exists only while somebody listens. */
  listen(topic: string, listener: TopicListener): () => void
  /** Tells the house who is listening; null for a visitor. */
  setToken(token: string | null): void
}

interface TopicState {
  listeners: Set<TopicListener>
  lastSeq: number | null
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** The close code of platform/http/live.ts. */
const SESSION_ENDED = 4401

/** What the client uses of a WebSocket. */
export interface LiveSocket {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(
    type: 'open' | 'close' | 'message',
    listener: (event: Event & { data?: unknown; code?: number }) => void,
  ): void
}

/** One socket to /live with all topics of the page; comes back by itself after a break. */
export function createLiveClient(
  open: () => LiveSocket,
  /** The house closed the line because the session has ended. */
  onSessionEnded: () => void = () => {},
): LiveClient {
  const topics = new Map<string, TopicState>()
  let socket: LiveSocket | null = null
  let token: string | null = null
  let waitMs = FIRST_WAIT_MS
  let wasConnected = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const greet = (): void => {
    waitMs = FIRST_WAIT_MS
    if (token !== null) send({ token })
    for (const topic of topics.keys()) send({ subscribe: topic })
    beginAnew(topics, wasConnected)
    wasConnected = true
  }
  const connect = (): void => {
    retry = undefined
    if (topics.size === 0 || socket) return
    socket = open()
    socket.addEventListener('open', greet)
    socket.addEventListener('message', ({ data }) => deliver(topics, String(data)))
    socket.addEventListener('close', ({ code }) => {
      socket = null
      if (code === SESSION_ENDED) onSessionEnded()
      if (topics.size === 0) return
      retry ??= setTimeout(connect, waitMs)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    })
  }
  return {
    listen: (topic, listener) => {
      const state = topics.get(topic) ?? { listeners: new Set(), lastSeq: null }
      state.listeners.add(listener)
      if (!topics.has(topic)) {
        topics.set(topic, state)
        send({ subscribe: topic })
      }
      if (!socket && retry === undefined) connect()
      return () => {
        state.listeners.delete(listener)
        if (state.listeners.size > 0) return
        topics.delete(topic)
        send({ unsubscribe: topic })
        if (topics.size === 0) socket?.close()
      }
    },
    setToken: (next) => {
      if (next === token) return
      token = next
      // A topic that was refused to a visitor may be open to a member: greet anew.
      socket?.close()
      waitMs = FIRST_WAIT_MS
    },
  }
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
