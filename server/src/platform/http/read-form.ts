import { FORM_INPUT } from '@croupier/api/uploads'
import { refuse } from '../refusal.ts'

const TYPE = /^multipart\/form-data;\s*boundary="?([\w'()+,\-./:=?]{1,70})"?\s*$/i
const NAME = /^content-disposition:\s*form-data;(?:.*;)?\s*name="([\w-]{1,40})"/im
const LONGEST_HEAD = 1_024
const LINE_END = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

interface Part {
  name: string
  bytes: Buffer
}

/**
 * Reads a form as browsers write it (RFC 7578): one part of JSON, and at most so many files in the part of one name. The files are
 * views into the body, so that nothing is copied. Refuses `bad_request` for everything else, before it has looked at many parts.
 */
export function readForm(
  body: Buffer,
  { contentType, field, most }: { contentType: string; field: string; most: number },
): Record<string, unknown> {
  const boundary = TYPE.exec(contentType)?.[1] ?? refuse('bad_request')
  const parts = partsOf(body, Buffer.from(`\r\n--${boundary}`), most + 1)
  const inputs = parts.filter(({ name }) => name === FORM_INPUT)
  const files = parts.filter(({ name }) => name === field).map(({ bytes }) => bytes)
  if (inputs.length !== 1 || inputs.length + files.length !== parts.length) refuse('bad_request')
  const input = parsed(inputs[0]?.bytes ?? Buffer.alloc(0))
  if (most > 1) return { ...input, [field]: files }
  return files[0] ? { ...input, [field]: files[0] } : input
}

function partsOf(body: Buffer, delimiter: Buffer, most: number): Part[] {
  const parts: Part[] = []
  // The first delimiter stands at the beginning, without the end of a line before it.
  const opening = delimiter.subarray(LINE_END.length)
  if (!body.subarray(0, opening.length).equals(opening)) refuse('bad_request')
  let at = opening.length
  while (body.subarray(at, at + 2).equals(LINE_END)) {
    if (parts.length >= most) refuse('bad_request')
    const head = body.subarray(at + 2, at + 2 + LONGEST_HEAD)
    const headEnd = head.indexOf(HEAD_END)
    const name = headEnd < 0 ? null : NAME.exec(head.toString('latin1', 0, headEnd))?.[1]
    const from = at + 2 + headEnd + HEAD_END.length
    const end = body.indexOf(delimiter, from)
    if (name === null || name === undefined || end < 0) refuse('bad_request')
    parts.push({ name, bytes: body.subarray(from, end) })
    at = end + delimiter.length
  }
  if (body.toString('latin1', at, at + 2) !== '--') refuse('bad_request')
  return parts
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Refused below.
  }
  return refuse('bad_request')
}
