import type { AnyEndpoint } from '@croupier/api/endpoint'
import { FORM_INPUT } from '@croupier/api/uploads'

/** What a browser sends with a call that is not encrypted: JSON, or a form where the endpoint takes files. */
export async function sentBody(
  endpoint: AnyEndpoint,
  input: object,
): Promise<{ payload: Buffer | object; type: Record<string, string> }> {
  if (!endpoint.files) return { payload: input, type: {} }
  const { [endpoint.files.field]: files, ...others } = { ...input } as Record<string, unknown>
  const form = new FormData()
  form.set(FORM_INPUT, new Blob([JSON.stringify(others)], { type: 'application/json' }))
  for (const bytes of [files].flat())
    if (bytes instanceof Uint8Array)
      form.append(endpoint.files.field, new Blob([new Uint8Array(bytes)]))
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    type: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}
