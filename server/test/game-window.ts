import type { AnyEndpoint, Envelope, OutputOf } from '@croupier/api/endpoint'
import { studioApi } from '@croupier/api/play/studio'
import * as z from 'zod/mini'
import type { Door } from './people.ts'

type Input = Record<string, unknown>

/** A game window: it holds a game session and calls the studio over HTTP. */
export async function gameWindow(
  http: Door,
  { host = 'localhost', ...opening }: { launchToken: string; gameCode: string; host?: string },
) {
  let session = ''
  const call = async <E extends AnyEndpoint>(
    endpoint: E,
    input: Input = {},
  ): Promise<Envelope<OutputOf<E>>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => String(input[name]))
    const texts = Object.entries(input).map(([name, value]) => [name, String(value)])
    const response = await http.fastify.inject({
      method: endpoint.method,
      url: path,
      headers: { host, 'x-game-session': session },
      ...(endpoint.method === 'GET' ? { query: Object.fromEntries(texts) } : { payload: input }),
    })
    const body = response.json() as Envelope<unknown>
    return body.success
      ? { success: true, value: z.decode(endpoint.output, body.value) as OutputOf<E> }
      : body
  }
  const value = async <E extends AnyEndpoint>(endpoint: E, input?: Input): Promise<OutputOf<E>> => {
    const answer = await call(endpoint, input)
    if (!answer.success) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.value)}`)
    return answer.value
  }
  const code = async (endpoint: AnyEndpoint, input?: Input): Promise<string> => {
    const answer = await call(endpoint, input)
    return answer.success ? 'success' : answer.value.code
  }
  const opened = await value(studioApi.open, opening)
  session = opened.token
  return { opened, call, value, code }
}
