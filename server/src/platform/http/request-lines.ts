import type { Log } from '../log.ts'

/**
 * What is written of an answered request, and nothing else, whoever answered it: its id, which its other lines carry too; the route as it was registered and never the address that was asked for, whose
 * parts and query may be about people; the brand of the host, or of the
 * player where the caller is a vendor; milliseconds until the answer was sent.
 */
interface RequestLine {
  /** Left out where the log is the request's own and says it by itself. */
  reqId?: string
  method: string
  route: string
  status: number
  ms: number
  brand: string | null
}

/** Writes the line with the level `info`; checks of machines, which come every few seconds, with `debug`. */
export function writeRequestLine(
  log: Pick<Log, 'info' | 'debug'>,
  { ms, ...line }: RequestLine,
  level: 'info' | 'debug' = 'info',
): void {
  log[level]({ ...line, ms: Math.round(ms * 10) / 10 }, 'request')
}
