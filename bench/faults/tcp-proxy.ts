import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * What the network does to the connections of a proxy:
 * `fine` nothing; `delay` holds the server's answers back; `half-open` swallows everything on the connections that exist, in both
 * directions and without a word, while new ones work; `reset after commit` lets the bytes of the next commit through, waits for the
 * server's answer and resets the connection instead of handing it on; `torn` lets half of the bytes of the next commit through.
 */
export type Weather = 'fine' | 'delay' | 'half-open' | 'reset after commit' | 'torn'

export interface TcpProxy {
  port: number
  /** Changes the weather; answers how many connections there are. */
  turn(weather: Weather): number
  /** Resets every connection at once. */
  cut(): number
  /** How often a commit was torn or its answer withheld. */
  struck(): number
  close(): Promise<void>
}

export interface ProxyOptions {
  /** Where the server listens. */
  socket: string
  delayMs: number
  /** Whether these bytes of a client end in a commit. */
  isCommit(bytes: Buffer): boolean
}

interface Pair {
  client: Socket
  server: Socket
  /** From the weather in which it became deaf. */
  isDeaf: boolean
  /** The next answer of the server is not handed on. */
  withholds: boolean
}

/** A door to a unix socket with a network of bad manners in between. */
export async function startTcpProxy(options: ProxyOptions): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  const state = { weather: 'fine' as Weather, struck: 0 }
  const server: Server = createServer((client) => {
    const pair: Pair = {
      client,
      server: connect(options.socket),
      isDeaf: false,
      withholds: false,
    }
    pairs.add(pair)
    join(pair, options, state)
    const end = (): void => {
      pairs.delete(pair)
      // Who is half open hears nothing of the other's end either.
      if (pair.isDeaf) return
      client.destroy()
      pair.server.destroy()
    }
    for (const side of [client, pair.server]) {
      side.on('error', end)
      side.on('close', end)
      side.setNoDelay(true)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    turn: (weather) => {
      state.weather = weather
      for (const pair of pairs) if (weather === 'half-open') pair.isDeaf = true
      return pairs.size
    },
    cut: () => {
      const { size } = pairs
      for (const pair of pairs) reset(pair)
      return size
    },
    struck: () => state.struck,
    close: async () => {
      for (const pair of pairs) reset(pair)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function join(
  pair: Pair,
  { delayMs, isCommit }: ProxyOptions,
  state: { weather: Weather; struck: number },
): void {
  pair.client.on('data', (bytes: Buffer) => {
    if (pair.isDeaf) return
    const strikes = state.weather === 'torn' || state.weather === 'reset after commit'
    if (!strikes || !isCommit(bytes)) return void pair.server.write(bytes)
    state.struck++
    if (state.weather === 'reset after commit') {
      pair.withholds = true
      pair.server.write(bytes)
      return
    }
    pair.server.write(bytes.subarray(0, bytes.length >> 1), () => reset(pair))
  })
  pair.server.on('data', (bytes: Buffer) => {
    if (pair.isDeaf) return
    if (pair.withholds) return reset(pair)
    if (state.weather !== 'delay') return void pair.client.write(bytes)
    setTimeout(() => {
      if (!pair.client.destroyed) pair.client.write(bytes)
    }, delayMs)
  })
}

function reset({ client, server }: Pair): void {
  client.resetAndDestroy()
  server.destroy()
}
