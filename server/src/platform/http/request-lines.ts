import type { Log } from '../log.ts'

/**
 * What is written of an answered request, and nothing else: the route as it was registered and never the address that was asked for, whose
 * parts and query may be about people; the brand of the host; milliseconds until the answer was sent.
 */
interface RequestLine {
  method: string
  route: string
  status: number
  ms: number
  brand: string | null
}

/** Writes the line with the level `info`; checks of machines, which come every few seconds, with `debug`. */
export function writeRequestLine(
  log: Pick<Log, 'info' | 'debug'>,
  { method, route, status, ms, brand }: RequestLine,
  level: 'info' | 'debug' = 'info',
): void {
  log[level]({ method, route, status, ms: Math.round(ms * 10) / 10, brand }, 'request')
}
