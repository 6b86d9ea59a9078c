import { type IncomingMessage, request } from 'node:http'
import type { Door } from './people.ts'

/** The door of a house that is a process of its own, for whoever calls as a browser does. */
export function remoteDoor(port: number): Door {
  return {
    fastify: {
      inject: async ({ method, url, headers, query, payload }) => {
        const search = query === undefined ? '' : `?${String(new URLSearchParams(query))}`
        const isBytes = Buffer.isBuffer(payload)
        const body = payload === undefined || isBytes ? payload : JSON.stringify(payload)
        const asked = request({
          host: '127.0.0.1',
          port,
          method,
          path: `${url}${search}`,
          headers: {
            ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        })
        asked.end(body)
        const answer = await new Promise<IncomingMessage>((resolve, reject) => {
          asked.once('response', resolve).once('error', reject)
        })
        let text = ''
        for await (const chunk of answer.setEncoding('utf8')) text += String(chunk)
        return {
          statusCode: answer.statusCode ?? 0,
          headers: answer.headers,
          json: () => JSON.parse(text),
        }
      },
    },
  }
}
