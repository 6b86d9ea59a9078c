import type { AnyEndpoint, Envelope, InputOf, OutputOf } from '@croupier/api/endpoint'
import * as z from 'zod/mini'
import { NetworkError, RefusalError } from './call-errors.ts'
import { sessionIsOver, sessionToken } from './session.ts'

export { NetworkError, RefusalError }

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Which session: the player's unless a console passes its own. */
  token?: string | null
  /** Headers of a machine's own way to sign in, such as a game's session. */
  headers?: Record<string, string>
}

const TIMEOUT_MS = 20_000

/** Calls an endpoint as its definition says. Throws RefusalError or NetworkError, nothing else of its own. */
export async function callEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  if (endpoint.encrypted !== true && !endpoint.files)
    return await callOnce(endpoint, input, options, JSON.stringify)
  const { callPacked } = await import('./encrypted-call.ts')
  return await callPacked(
    endpoint,
    (write) => callOnce(endpoint, input, options, write),
    callEndpoint,
  )
}

async function callOnce<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
  write: (content: Wire) => string | FormData | Promise<string | FormData>,
): Promise<OutputOf<E>> {
  const wire = wireInput(endpoint, input)
  const token = options.token === undefined ? sessionToken() : options.token
  const { url, rest } = placeInput(endpoint, wire)
  const body = rest === null ? null : await write(rest)
  const { status, envelope } = await send(url, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.dataset.language ?? document.documentElement.lang,
      // The browser names a form's type itself, with what parts it.
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    body,
    signal: withTimeout(options.signal),
  })
  if (envelope.success) return z.decode(endpoint.output, envelope.value) as OutputOf<E>
  if (isSessionOver(envelope.value.code) && options.token === undefined)
    sessionIsOver(envelope.value.message)
  throw new RefusalError(envelope.value, status)
}

/** The input as it travels: bigint and Date already text. */
export function wireInput(
  endpoint: AnyEndpoint,
  input: unknown,
): Record<string, string | number | boolean | object | null> {
  const encoded = z.encode(endpoint.input, input)
  return typeof encoded === 'object' && encoded !== null ? { ...encoded } : {}
}

function isSessionOver(code: string): boolean {
  return code === 'session_expired' || code === 'session_idle' || code === 'not_logged_in'
}

type Wire = ReturnType<typeof wireInput>

/** Path parameters into the path, the rest into the query (GET, DELETE) or the body. */
function placeInput(endpoint: AnyEndpoint, wire: Wire): { url: string; rest: Wire | null } {
  const rest = { ...wire }
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(textOf(value))
  })
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { url: path, rest }
  return { url: addressIn(path, rest), rest: null }
}

/** A path with its input as query; what is absent stays away. */
export function addressIn(path: string, wire: Wire): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(wire)) {
    if (value === undefined || value === null) continue
    search.set(name, textOf(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

function textOf(value: Wire[string] | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function send(
  url: string,
  request: RequestInit,
): Promise<{ status: number; envelope: Envelope<unknown> }> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...request })
    const envelope: unknown = await response.json()
    if (!isEnvelope(envelope)) throw new Error(`Not an envelope: ${response.status}`)
    return { status: response.status, envelope }
  } catch (error) {
    if (request.signal?.aborted && error instanceof DOMException && error.name === 'AbortError') {
      throw error
    }
    throw new NetworkError(error)
  }
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'success' in value &&
    typeof value.success === 'boolean' &&
    'value' in value
  )
}
