import { createServer } from 'node:http'
import { assert } from '@croupier/shared/assert'
import { offerVendorGames } from '../src/play/catalogue/catalogue.ts'
import { signatureOf, signedText } from '../src/play/wallet-api/wallet-api.ts'
import type { promotionWorld } from './promotion-world.ts'

export interface Heard {
  operation: string
  body: Record<string, unknown>
  isSigned: boolean
}

/** `silent`: the call arrives and its answer does not. */
export type Reply = { status: number; body: object } | 'silent'

function gives(): Reply {
  return { status: 200, body: { status: 'OK' } }
}

/** A vendor with an own game and an address at which it hears what the house asks of free rounds. */
export async function freeRoundsVendor(
  { house, context }: Awaited<ReturnType<typeof promotionWorld>>,
  of: { code: string; games: readonly string[] },
) {
  const vendor = await house.vendors.byCode(of.code)
  assert(vendor, `there is no vendor ${of.code}`)
  const heard: Heard[] = []
  let answer: (call: Heard) => Reply | Promise<Reply> = gives
  let secret = ''
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const path = request.url ?? ''
      const timestamp = String(request.headers['x-timestamp'])
      const operation = path.slice(path.lastIndexOf('/') + 1)
      const call = {
        operation,
        body: JSON.parse(body.toString('utf8')),
        isSigned:
          request.headers['x-signature'] ===
          signatureOf(secret, signedText({ timestamp, path, body })),
      }
      heard.push(call)
      void Promise.resolve(answer(call)).then((reply) => {
        if (reply === 'silent') request.socket.destroy()
        else response.writeHead(reply.status).end(JSON.stringify(reply.body))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'the server has a port')
  const freeRoundsUrl = `http://127.0.0.1:${address.port}/free`
  await house.vendors.change(vendor.id, {
    launchUrl: 'https://vendor.example/{game}#{token}',
    freeRoundsUrl,
  })
  secret = await house.vendors.rotateSecret(vendor.id, 1)
  await offerVendorGames(
    context,
    of.games.map((code) => ({
      code,
      vendorId: vendor.id,
      title: 'Own Game',
      theme: 'koi-pond' as const,
    })),
  )
  return {
    id: vendor.id,
    heard,
    freeRoundsUrl,
    /** From now on it answers so. */
    answers: (next: typeof answer) => {
      answer = next
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
