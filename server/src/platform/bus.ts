import { EventEmitter } from 'node:events'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Tells other parts of the house, in this process or another, that something changed. Messages are
 * hints: at most once, unordered between topics, never the only record of anything.
 */
export interface Bus {
  publish(topic: string, message: Json): void
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, handler: (message: Json) => void): () => void
  close(): Promise<void>
}

export function inProcessBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: (topic, message) => {
      setImmediate(() => emitter.emit(topic, message))
    },
    subscribe: (topic, handler) => {
      emitter.on(topic, handler)
      return () => emitter.off(topic, handler)
    },
    close: async () => {
      emitter.removeAllListeners()
    },
  }
}
