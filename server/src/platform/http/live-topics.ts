import type { Bus, Json } from '../bus.ts'
import type { BrandRef, SessionRef } from './call.ts'

export interface Listener {
  brand: BrandRef
  session: SessionRef | null
}

/** May this caller listen to this topic? Modules answer for the topics they own. */
export type TopicRule = (topic: string, who: Listener) => boolean

/** What the topics need of a socket; tests give a plain object. */
export interface Subscriber {
  socket: {
    readonly readyState: number
    readonly bufferedAmount: number
    send(frame: string): void
  }
  who: Listener
  topics: Set<string>
}

export interface LiveTopics {
  /** Opens topics that start with the prefix to those whom the rule admits; all others are closed to everybody. */
  allow(prefix: string, rule: TopicRule): void
  /**
   * Sends to this process's listeners of a topic; the frame is encoded once. `seq` counts per topic and
   * process, so that a gap tells the browser to ask again over HTTP.
   */
  send(topic: string, data: Json): void
  join(subscriber: Subscriber, topic: string): void
  leave(subscriber: Subscriber, topic: string): void
  leaveAll(subscriber: Subscriber): void
  /** Leaves every topic that the subscriber, as who it is now, may not have, and says so. */
  askAgain(subscriber: Subscriber): void
}

interface Audience {
  subscribers: Set<Subscriber>
  seq: number
  endBus: () => void
}

const MAX_TOPICS = 20
const MAX_TOPIC_LENGTH = 100
const OPEN = 1
/** A reader this far behind skips frames instead of filling the memory. */
const SLOW_READER_BYTES = 64 * 1024

export function createLiveTopics(bus: Bus): LiveTopics {
  const rules: { prefix: string; rule: TopicRule }[] = []
  const audiences = new Map<string, Audience>()

  const send = (topic: string, data: Json): void => {
    const audience = audiences.get(topic)
    if (!audience) return
    audience.seq += 1
    const frame = JSON.stringify({ topic, seq: audience.seq, data })
    for (const { socket } of audience.subscribers) {
      if (socket.readyState === OPEN && socket.bufferedAmount < SLOW_READER_BYTES)
        socket.send(frame)
    }
  }

  const mayHave = ({ who }: Subscriber, topic: string): boolean =>
    rules.find(({ prefix }) => topic.startsWith(prefix))?.rule(topic, who) ?? false

  const mayJoin = (subscriber: Subscriber, topic: string): boolean =>
    subscriber.topics.size < MAX_TOPICS &&
    topic.length <= MAX_TOPIC_LENGTH &&
    mayHave(subscriber, topic)

  const leave = (subscriber: Subscriber, topic: string): void => {
    subscriber.topics.delete(topic)
    const audience = audiences.get(topic)
    audience?.subscribers.delete(subscriber)
    if (!audience || audience.subscribers.size > 0) return
    audience.endBus()
    audiences.delete(topic)
  }

  return {
    allow: (prefix, rule) => void rules.push({ prefix, rule }),
    send,
    join: (subscriber, topic) => {
      if (!mayJoin(subscriber, topic)) {
        refuseTopic(subscriber, topic)
        return
      }
      subscriber.topics.add(topic)
      const audience = audiences.get(topic)
      if (audience) audience.subscribers.add(subscriber)
      else {
        const endBus = bus.subscribe(`live:${topic}`, (data) => send(topic, data))
        audiences.set(topic, { subscribers: new Set([subscriber]), seq: 0, endBus })
      }
    },
    leave,
    leaveAll: (subscriber) => {
      for (const topic of subscriber.topics) leave(subscriber, topic)
    },
    askAgain: (subscriber) => {
      for (const topic of subscriber.topics) {
        if (mayHave(subscriber, topic)) continue
        leave(subscriber, topic)
        refuseTopic(subscriber, topic)
      }
    },
  }
}

function refuseTopic({ socket }: Subscriber, topic: string): void {
  if (socket.readyState === OPEN)
    socket.send(JSON.stringify({ error: 'not_allowed', topic: topic.slice(0, MAX_TOPIC_LENGTH) }))
}
