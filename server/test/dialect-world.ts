import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { assert } from '@croupier/shared/assert'
import { offerVendorGames } from '../src/play/catalogue/catalogue.ts'
import type { VendorDialectCode } from '../src/play/vendors/vendors.ts'
import { vendorWorld } from './vendor-world.ts'

/** Which of the house's sandbox vendors speaks which dialect in the tests. */
export const speakers = {
  'uuid-cents5': 'CQ9',
  'form-md5': 'FC',
  'transfer-in-out': 'PG',
  'actions-array': 'BGS',
} as const satisfies Record<VendorDialectCode, string>

export interface DialectReply {
  httpStatus: number
  body: Record<string, unknown>
  text: string
}

export interface Speaker {
  code: string
  vendorId: number
  game: string
  /** A live secret; for `uuid-cents5` the private key in PEM. */
  secret: string
  /** Signs as the dialect demands and sends. A text goes out as it is, signed. */
  post(path: string, fields: object | string): Promise<DialectReply>
  /** The same without a proof that holds. */
  postForged(path: string, fields: object): Promise<DialectReply>
  /** A member with money, and the token with which the member opened the vendor's game. */
  seat(balance?: bigint): Promise<{ player: string; memberId: bigint; token: string }>
}

/** The house with one vendor for each foreign dialect. */
export async function dialectWorld() {
  const world = await vendorWorld()
  const speak = async (dialect: VendorDialectCode): Promise<Speaker> => {
    const code = speakers[dialect]
    const vendor = await world.vendors.byCode(code)
    assert(vendor, `there is no vendor ${code}`)
    const pair = dialect === 'uuid-cents5' ? rsaPair() : null
    await world.vendors.change(vendor.id, {
      dialect,
      dialectKey: pair?.publicKey ?? null,
      launchUrl: 'https://vendor.example/play?game={game}#{token}',
    })
    const secret = pair?.privateKey ?? (await world.vendors.rotateSecret(vendor.id, 1))
    const game = `TEST-${code}-1`
    await offerVendorGames(world.context, [
      { code: game, vendorId: vendor.id, title: 'Test Game', theme: 'koi-pond' },
    ])
    const send = sender({ origin: world.origin, dialect, code })
    return {
      code,
      vendorId: vendor.id,
      game,
      secret,
      post: (path, fields) => send(path, fields, secret),
      postForged: (path, fields) => send(path, fields, pair ? rsaPair().privateKey : 'guessed'),
      seat: async (balance) => {
        const browser = await world.member(balance)
        const token = await world.launch(browser, game)
        return { player: String(browser.memberId), memberId: browser.memberId, token }
      },
    }
  }
  return { ...world, speak }
}

function rsaPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function sender(of: { origin: string; dialect: VendorDialectCode; code: string }) {
  return async (path: string, fields: object | string, secret: string): Promise<DialectReply> => {
    const { body, headers } = signed(of, fields, secret)
    const response = await fetch(`${of.origin}/v1/adapters/${of.dialect}/${of.code}/${path}`, {
      method: 'POST',
      headers,
      body,
    })
    const text = await response.text()
    return { httpStatus: response.status, body: JSON.parse(text), text }
  }
}

function signed(
  { dialect, code }: { dialect: VendorDialectCode; code: string },
  fields: object | string,
  secret: string,
): { body: string; headers: Record<string, string> } {
  const json = typeof fields === 'string' ? fields : JSON.stringify(fields)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  switch (dialect) {
    case 'uuid-cents5': {
      const signature = createSign('RSA-SHA256').update(json).sign(secret, 'base64')
      return {
        body: json,
        headers: { 'content-type': 'application/json', 'x-signature': signature },
      }
    }
    case 'actions-array': {
      const signature = createHmac('sha256', secret).update(json).digest('hex')
      return {
        body: json,
        headers: { 'content-type': 'application/json', 'x-request-sign': signature },
      }
    }
    case 'form-md5': {
      if (typeof fields === 'string') return { body: fields, headers: form }
      const pairs = Object.entries(fields).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const sorted = pairs.toSorted(([left], [right]) => (left < right ? -1 : 1))
      const text = sorted.map(([name, value]) => `${name}=${value}`).join('&')
      const hash = createHash('md5')
        .update(text + secret)
        .digest('hex')
      return { body: String(new URLSearchParams([...pairs, ['hash', hash]])), headers: form }
    }
    case 'transfer-in-out': {
      if (typeof fields === 'string') return { body: fields, headers: form }
      const proof = { operator_token: code, secret_key: secret }
      return { body: String(new URLSearchParams({ ...proof, ...fields })), headers: form }
    }
  }
}
