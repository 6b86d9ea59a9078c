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

export interface LiveLine {
  /** Listens to a topic; returns how to stop. The socket exists only while somebody listens. */
  listen(topic: string, listener: TopicListener): () => void
  /** Tells the house who is listening; null for a visitor. */
  setToken(token: string | null): void
}

export interface LiveClient extends LiveLine {
  /** Comes back at once instead of after its wait, or finds out whether the line still stands; and whoever listens asks again. */
  wake(): void
}

const nothing = (): void => {}

/** A line whose client comes in a file of its own, when somebody listens for the first time: the first page says nothing live. */
export function lateLine(load: () => Promise<LiveLine>): LiveLine {
  let token: string | null = null
  let line: LiveLine | undefined
  let loading: Promise<LiveLine> | undefined
  const come = async (): Promise<LiveLine> => {
    line = await load()
    line.setToken(token)
    return line
  }
  return {
    listen: (topic, listener) => {
      let leave: (() => void) | null = nothing
      // Where it does not come, pages ask over HTTP as they do while a line is down; the next listener tries again.
      loading ??= come()
      loading.then(
        (here) => {
          if (leave) leave = here.listen(topic, listener)
        },
        () => {
          loading = undefined
        },
      )
      return () => {
        leave?.()
        leave = null
      }
    },
    setToken: (next) => {
      token = next
      line?.setToken(next)
    },
  }
}
