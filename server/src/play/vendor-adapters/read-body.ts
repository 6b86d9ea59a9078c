import * as z from 'zod/mini'
import type { AdapterAnswer, AdapterCall, AdapterService, AdapterVendor } from './dialect.ts'

export type Handle = (desk: AdapterService, call: AdapterCall) => Promise<AdapterAnswer>

/** A handler that reads its JSON body by a schema; what does not fit is answered with `unreadable`. */
export function jsonHandler<Schema extends z.ZodMiniType>(
  schema: Schema,
  work: (
    desk: AdapterService,
    vendor: AdapterVendor,
    body: z.output<Schema>,
  ) => Promise<AdapterAnswer>,
  unreadable: () => AdapterAnswer,
): Handle {
  return async (desk, { vendor, body }) => {
    const read = z.safeParse(schema, readJson(body))
    return read.success ? await work(desk, vendor, read.data) : unreadable()
  }
}

/** The value of a JSON body; undefined when it is none, which every schema refuses. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The fields of a form; null when a name comes twice, because nobody knows which one was meant. */
export function readForm(body: Buffer): Record<string, string> | null {
  const pairs = [...new URLSearchParams(body.toString('utf8'))]
  const fields = Object.fromEntries(pairs)
  return Object.keys(fields).length === pairs.length ? fields : null
}
