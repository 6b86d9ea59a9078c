import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { supportApi } from '@croupier/api/comms/support'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { refresh } from '@croupier/kit/api/queries'
import { useLive } from '@croupier/kit/live/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Page = OutputOf<typeof supportApi.messages>
export type Conversation = Page['conversation']
export type Said = Page['messages'][number]
type Words = InputOf<typeof supportApi.send>

interface Thread {
  conversation: Conversation
  messages: readonly Said[]
}

export interface Pending {
  clientId: string
  text: string
  pictures: readonly Uint8Array<ArrayBuffer>[]
  error: unknown
}

/** News come over the live line; without one the page asks by itself. */
const ASK_AGAIN_MS = 20_000

const keyOf = (conversationId: string | null) => ['support-thread', conversationId]

/** What was said in a conversation: all of it once, then only what came later. */
export function useThread(conversationId: string | null) {
  const client = useQueryClient()
  const queryKey = keyOf(conversationId)
  const found = useQuery<Thread>({
    queryKey,
    enabled: conversationId !== null,
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      let messages = client.getQueryData<Thread>(queryKey)?.messages ?? []
      for (;;) {
        const asked = { conversationId: conversationId ?? '', after: messages.at(-1)?.seq ?? 0 }
        const page = await callEndpoint(supportApi.messages, asked, { signal })
        messages = [...messages, ...page.messages]
        if (!page.hasMore) return { conversation: page.conversation, messages }
      }
    },
  })
  const askAgain = (): void => void client.invalidateQueries({ queryKey })
  useLive(found.data?.conversation.liveTopic ?? null, { message: askAgain, missed: askAgain })
  return found
}

/** Says something: shown at once, sent under an id of its own, and kept to be sent again when that fails. */
export function useSaying(conversationId: string | null, onBegun: (id: string) => void) {
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly Pending[]>([])
  const send = async (words: Pending, topic?: Words['topic']): Promise<void> => {
    const others = (all: readonly Pending[]) =>
      all.filter(({ clientId }) => clientId !== words.clientId)
    setPending((all) => [...others(all), { ...words, error: null }])
    try {
      const { conversation } = await callEndpoint(supportApi.send, {
        clientId: words.clientId,
        text: words.text,
        pictures: [...words.pictures],
        ...(topic === undefined ? {} : { topic }),
        ...(conversationId === null ? {} : { conversationId }),
      })
      await client.invalidateQueries({ queryKey: keyOf(conversation.id) })
      setPending(others)
      if (conversation.id !== conversationId) onBegun(conversation.id)
      await refresh(client, [supportApi.overview])
    } catch (error) {
      setPending((all) => [...others(all), { ...words, error }])
    }
  }
  return { pending, send }
}
