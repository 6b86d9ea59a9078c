import type { AnyEndpoint } from '@croupier/api/endpoint'
import { FORM_INPUT } from '@croupier/api/uploads'

/** Files travel as the bytes that they are, beside the rest of the input. */
export function fileForm(
  rest: Readonly<Record<string, unknown>>,
  { field }: NonNullable<AnyEndpoint['files']>,
): FormData {
  const { [field]: files, ...others } = rest
  const form = new FormData()
  form.set(FORM_INPUT, new Blob([JSON.stringify(others)], { type: 'application/json' }))
  for (const bytes of [files].flat())
    if (bytes instanceof Uint8Array) form.append(field, new Blob([new Uint8Array(bytes)]))
  return form
}
