/** The longest of the first wait; each break that follows doubles it, and a wait is anything up to it ("full jitter"). */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** A line that held so long was a good one: the next break begins with short waits again. */
const STABLE_MS = 30_000
/** So long a line may be silent before it is asked whether it still stands, and so long it may take to say so. */
const SILENT_MS = 25_000
const ANSWER_MS = 10_000

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

export interface LineDeps {
  open: () => LiveSocket
  /** From 0 up to 1. */
  random: () => number
  /** False while nobody needs the line; it does not come back then. */
  isWanted: () => boolean
  onOpen: () => void
  onMessage: (text: string) => void
  onEnd: (code: number | undefined) => void
}

export interface Line {
  /** Opens it unless it stands or waits. */
  connect(): void
  /** False while it does not stand; then nothing was sent. */
  send(message: object): void
  /** Closes it; it comes back while it is wanted, `soon` as after a first break. */
  end(how?: 'soon'): void
  /** Comes back at once instead of after its wait, or finds out whether it still stands. */
  wake(): void
}

type Timer = ReturnType<typeof setTimeout> | undefined

/**
 * One socket that comes back by itself after a break, after random waits that grow until a line has held: a house that comes up again is
 * not run over by everybody at once. A line that is silent is asked, and given up without an answer: a network that went away while the
 * device slept closes nothing.
 */
// oxlint-disable-next-line max-lines-per-function -- one socket and its clocks are one state
export function createLine(parts: LineDeps): Line {
  let socket: LiveSocket | null = null
  let longestMs = FIRST_WAIT_MS
  let retry: Timer
  let stable: Timer
  let heartbeat: Timer

  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  /** The next question is due when it has been silent for long. */
  const heard = (): void => {
    clearTimeout(heartbeat)
    heartbeat = setTimeout(ask, SILENT_MS)
  }
  const ask = (): void => {
    clearTimeout(heartbeat)
    send({ ping: true })
    heartbeat = setTimeout(giveUp, ANSWER_MS)
  }
  /** Forgets the line at once: to close one whose other end is gone may take minutes. */
  const giveUp = (): void => {
    const gone = socket
    ended()
    gone?.close()
  }
  const ended = (): void => {
    socket = null
    clearTimeout(stable)
    clearTimeout(heartbeat)
    if (!parts.isWanted()) return
    retry ??= setTimeout(connect, parts.random() * longestMs)
    longestMs = Math.min(longestMs * 2, LONGEST_WAIT_MS)
  }
  const opened = (): void => {
    stable = setTimeout(() => {
      longestMs = FIRST_WAIT_MS
    }, STABLE_MS)
    parts.onOpen()
    heard()
  }
  const connect = (): void => {
    clearTimeout(retry)
    retry = undefined
    if (socket || !parts.isWanted()) return
    const own = parts.open()
    socket = own
    // A network that swallows the greeting is found as one that swallows the rest.
    heartbeat = setTimeout(giveUp, SILENT_MS)
    own.addEventListener('open', () => {
      if (socket === own) opened()
    })
    own.addEventListener('message', ({ data }) => {
      if (socket !== own) return
      heard()
      parts.onMessage(String(data))
    })
    own.addEventListener('close', ({ code }) => {
      if (socket !== own) return
      ended()
      parts.onEnd(code)
    })
  }
  const waits = (): boolean => retry !== undefined
  return {
    connect: () => {
      if (!waits()) connect()
    },
    send,
    end: (how) => {
      if (how === 'soon') longestMs = FIRST_WAIT_MS
      if (socket) giveUp()
    },
    wake: () => {
      if (waits()) connect()
      else if (socket) ask()
    },
  }
}
