import { brandsApi } from '@croupier/api/brands'
import type { AnyEndpoint, Envelope, InputOf } from '@croupier/api/endpoint'
import { winnersApi } from '@croupier/api/winners'
import { addressIn, wireInput } from '@croupier/kit/api/call-endpoint'
import type { Sentences } from '@croupier/kit/i18n/text-book'
import { catalogueApi } from '@croupier/api/catalogue'
import { paths } from '../paths.ts'
import { lobbyListInput } from '../features/games/game-lists.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** What the page carries in its JSON block. */
export interface PageData {
  language: string
  /** area → sentences, compiled, in the page's language. */
  texts: Record<string, Sentences>
  /** Address of a call → its answer, as it would have come over the wire. */
  answers: Record<string, unknown>
}

interface PageCall {
  endpoint: AnyEndpoint
  input: object
}

function pageCall<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): PageCall {
  return { endpoint, input: typeof input === 'object' && input !== null ? input : {} }
}

/** The calls whose answers a page is drawn from: the lobby, and over it the dialog of its address. */
export function pageCalls(language: string, path = '/'): PageCall[] {
  return [
    pageCall(brandsApi.permission, {}),
    pageCall(winnersApi.rankList, winnersInput),
    pageCall(catalogueApi.gameMenus, { language }),
    pageCall(catalogueApi.hotGames, { language }),
    pageCall(catalogueApi.gameList, lobbyListInput('RNG', language)),
    ...(path === paths.register() ? [registrationCall] : []),
  ]
}

const registrationCall = pageCall(brandsApi.registrationSettings, {})

export const winnersInput = { gameCategory: 'ALL', limitNum: 20 } as const

type PermissionAnswer = z.input<(typeof brandsApi.permission)['output']>
type Nodes = PermissionAnswer['info']['whitelabel']

/**
 * The answers without what no part of the site reads from them, as every byte of the first page counts: a switch that is off is the
 * same as one that is not there, and the registration form asks for its fields itself.
 */
export function leanAnswers(answers: PageData['answers']): PageData['answers'] {
  const address = addressOf(pageCall(brandsApi.permission, {}))
  const envelope = answers[address] as Envelope<PermissionAnswer> | undefined
  if (!envelope?.success) return answers
  const { info, ...rest } = envelope.value
  const lean: PermissionAnswer = {
    ...rest,
    info: {
      ...info,
      whitelabel: onlyOn(info.whitelabel),
      register: { ...info.register, fields: {} },
    },
  }
  return { ...answers, [address]: { ...envelope, value: lean } }
}

function onlyOn(nodes: Nodes): Nodes {
  return nodes
    .filter(({ enabled }) => enabled)
    .map((node) => ({ ...node, childrenNodes: onlyOn(node.childrenNodes) }))
}

export function addressOf({ endpoint, input }: PageCall): string {
  return addressIn(endpoint.path, wireInput(endpoint, input))
}

/** Puts answers into the cache as if they had just been fetched; what does not fit is asked for again. */
export function primeQueries(
  queries: QueryClient,
  answers: PageData['answers'],
  language: string,
): void {
  for (const call of [...pageCalls(language), registrationCall]) {
    const envelope = answers[addressOf(call)] as Envelope<unknown> | undefined
    if (!envelope?.success) continue
    const decoded = z.safeDecode(call.endpoint.output, envelope.value)
    if (!decoded.success) continue
    queries.setQueryData([call.endpoint.path, wireInput(call.endpoint, call.input)], decoded.data)
  }
}
