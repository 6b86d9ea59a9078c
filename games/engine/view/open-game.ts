import { studioApi } from '@croupier/api/studio'
import type { AnyEndpoint, InputOf, OutputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint.ts'
import type { Launch, StudioCall } from './rounds.ts'

/** Swaps the launch token for a game session. Throws RefusalError (launch_token_used, game_disabled) or NetworkError. */
export async function openGame(ticket: { launchToken: string; gameCode: string }): Promise<Launch> {
  return await callEndpoint(studioApi.open, ticket, { token: null })
}

/** The `call` of a game view: every endpoint of the studio, with this game's session in its header. */
export function studioCall(sessionToken: string): StudioCall {
  return async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
    await callEndpoint(endpoint, input, {
      token: null,
      headers: { 'X-Game-Session': sessionToken },
    })
}
