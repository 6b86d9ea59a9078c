import { announcementsApi } from '@croupier/api/comms/announcements'
import { brandsApi } from '@croupier/api/core/brands'
import type { AnyEndpoint, Envelope, InputOf } from '@croupier/api/endpoint'
import { winnersApi } from '@croupier/api/reporting/winners'
import { addressIn, wireInput } from '@croupier/kit/api/call-endpoint'
import type { Sentences } from '@croupier/kit/i18n/text-book'
import { catalogueApi } from '@croupier/api/play/catalogue'
import { leanAnnounced } from './lean-lobby.ts'
import { leanHot, leanMenus, leanMenusAnswer, leanPage } from './lean-games.ts'
import { leanAnswer, leanPermission } from './lean-permission.ts'
import { paths } from '../paths.ts'
import { announcedInput } from '../comms/content/announced.ts'
import { lobbyListInput } from '../play/catalogue/game-lists.ts'
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
  /** The shape in which pages carry the answer, when that is not the whole answer. */
  carried?: z.ZodMiniType
}

function pageCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  carried?: z.ZodMiniType,
): PageCall {
  return {
    endpoint,
    input: typeof input === 'object' && input !== null ? input : {},
    ...(carried ? { carried } : {}),
  }
}

/** The calls whose answers a page is drawn from: the lobby, and over it the dialog of its address. */
export function pageCalls(language: string, path = '/'): PageCall[] {
  return [
    permissionCall,
    pageCall(announcementsApi.list, announcedInput(language), leanAnnounced),
    pageCall(winnersApi.rankList, winnersInput),
    pageCall(catalogueApi.gameMenus, { language }, leanMenus),
    pageCall(catalogueApi.hotGames, { language }, leanHot),
    pageCall(catalogueApi.gameList, lobbyListInput('RNG', language), leanPage),
    ...(path === paths.register() ? [registrationCall] : []),
  ]
}

const permissionCall: PageCall = {
  ...pageCall(brandsApi.permission, {}),
  carried: leanPermission,
}
const registrationCall = pageCall(brandsApi.registrationSettings, {})

export const winnersInput = { gameCategory: 'ALL', limitNum: 20 } as const

/** The answers as a page in a language carries them. */
export function leanAnswers(answers: PageData['answers'], language: string): PageData['answers'] {
  const lean = { ...answers }
  for (const call of pageCalls(language)) {
    const envelope = lean[addressOf(call)] as Envelope<unknown> | undefined
    if (!call.carried || !envelope?.success) continue
    lean[addressOf(call)] = { ...envelope, value: leanValue(call.carried, envelope.value) }
  }
  return lean
}

/** The value in a narrower shape; one that does not fit is carried whole. */
function leanValue(carried: z.ZodMiniType, value: unknown): unknown {
  if (carried === leanPermission) return leanAnswer(value)
  if (carried === leanMenus) return leanMenusAnswer(value)
  const read = z.safeDecode(carried, value)
  return read.success ? z.encode(carried, read.data) : value
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
    const decoded = z.safeDecode(call.carried ?? call.endpoint.output, envelope.value)
    if (!decoded.success) continue
    queries.setQueryData([call.endpoint.path, wireInput(call.endpoint, call.input)], decoded.data)
  }
}
