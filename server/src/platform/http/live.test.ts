import { expect, test } from 'vitest'
import { testPeople } from '../../../test/people.ts'
import { plainSocket } from '../../../test/plain-socket.ts'
import { createHttp } from './create-http.ts'
import { createLive } from './live.ts'

test('a live line of a house that cannot read its brands is hung up, and the process lives on', async () => {
  const { context, identity, brands, texts } = await testPeople()
  const http = await createHttp(context, {
    brandOf: async () => {
      throw new Error('timeout exceeded when trying to connect')
    },
    sessionOf: identity.sessionOf,
    whyOver: identity.whyOver,
    openSessions: identity.openSessions,
    staffOf: async () => null,
    admit: brands.admit,
    sentence: (code, language, values) => texts.sentence('errors', code, language, values),
  })
  const live = createLive(http)
  const url = await http.fastify.listen({ port: 0, host: '127.0.0.1' })
  // A rejection that nobody hears would end the process, and fail this run.
  for (const turn of [1, 2, 3]) {
    const line = await plainSocket(url, { 'X-Turn': String(turn) })
    if ('refused' in line) throw new Error(`refused with ${line.refused}`)
    expect((await line.closed).code).toBe(1011)
    line.end()
  }
  live.close()
  await http.fastify.close()
})
