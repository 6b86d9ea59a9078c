import type { FastifyRequest } from 'fastify'

/** What nobody's address looks like. */
const GONE = '0.0.0.0'

/** The address of the caller, through trusted proxies alone. A connection that has closed meanwhile has none, and hears no answer. */
export function callerAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const address: string | undefined = request.ip
  return address ?? GONE
}
