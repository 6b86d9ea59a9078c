import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What may still come after a refusal and is thrown away, so that the connection goes on: less than a picture and its fields. */
const MOST_DISCARDED = 6 * 1024 * 1024

/** Whether a body may come of which nothing was read and that is not worth throwing away: a long one, or one that does not say. */
export function mayHaveLongBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > MOST_DISCARDED
  )
}

/** A refused request's connection ends with the answer where its body would go on for long. */
export function hangUpOnLongBody(request: FastifyRequest, reply: FastifyReply): void {
  if (request.body === undefined && mayHaveLongBody(request.raw))
    reply.header('connection', 'close')
}
