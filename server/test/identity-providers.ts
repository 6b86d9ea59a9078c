import { createHash, createHmac } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'the-house', secret: 'a secret of forty letters for this test only' }

export interface Person {
  sub: string
  name: string
  email?: string
  email_verified?: boolean
}

/** A provider on this machine; whoever stands in `person` signs in there at once. */
export interface IdentityProvider {
  address: string
  /** null: the person says no. */
  person: Person | null
  close(): Promise<void>
}

/** A real OpenID provider with discovery, PKCE, signed tokens and user info. */
export async function openIdProvider(returnAddress: string): Promise<IdentityProvider> {
  const { server, address } = await listening()
  const people = new Map<string, Person>()
  const self: IdentityProvider = { address, person: null, close: () => closed(server) }
  const provider = new Provider(address, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['of this test'] },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  })
  const ofTheProtocol = provider.callback()
  const interaction: RequestListener = (request, response) => {
    const act = async (): Promise<void> => {
      const { prompt, params, session } = await provider.interactionDetails(request, response)
      const { person } = self
      if (!person) {
        await provider.interactionFinished(request, response, { error: 'access_denied' })
        return
      }
      people.set(person.sub, person)
      if (prompt.name === 'login') {
        const result = { login: { accountId: person.sub } }
        await provider.interactionFinished(request, response, result)
        return
      }
      const grant = new provider.Grant({
        accountId: session?.accountId ?? person.sub,
        clientId: String(params.client_id),
      })
      grant.addOIDCScope('openid email profile')
      const result = { consent: { grantId: await grant.save() } }
      await provider.interactionFinished(request, response, result, {
        mergeWithLastSubmission: true,
      })
    }
    act().catch((error: unknown) => response.writeHead(500).end(String(error)))
  }
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) interaction(request, response)
    else void ofTheProtocol(request, response)
  })
  return self
}

/** Plain OAuth 2 with a profile that wants to see a proof of the secret, as Facebook does. */
export async function oauth2Provider(): Promise<IdentityProvider> {
  const { server, address } = await listening()
  const self: IdentityProvider = { address, person: null, close: () => closed(server) }
  const codes = new Map<string, { person: Person; challenge: string; returnAddress: string }>()
  const tokens = new Map<string, Person>()
  server.on('request', (request, response) => {
    const act = async (): Promise<void> => {
      const url = new URL(request.url ?? '/', address)
      if (url.pathname === '/dialog') {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        back.searchParams.set('state', url.searchParams.get('state') ?? '')
        const code = `code-${codes.size + 1}`
        if (self.person) {
          back.searchParams.set('code', code)
          const challenge = url.searchParams.get('code_challenge') ?? ''
          const returnAddress = url.searchParams.get('redirect_uri') ?? ''
          codes.set(code, { person: self.person, challenge, returnAddress })
        } else back.searchParams.set('error', 'access_denied')
        response.writeHead(302, { location: back.href }).end()
        return
      }
      if (url.pathname === '/token') {
        const form = new URLSearchParams(await bodyOf(request))
        const code = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        const right =
          code?.challenge === challenge &&
          code.returnAddress === form.get('redirect_uri') &&
          form.get('client_id') === CLIENT.id &&
          form.get('client_secret') === CLIENT.secret
        if (!right) return sendJson(response, 400, { error: 'invalid_grant' })
        const token = `token-${tokens.size + 1}`
        tokens.set(token, code.person)
        return sendJson(response, 200, {
          access_token: token,
          token_type: 'bearer',
          expires_in: 60,
        })
      }
      const token = (request.headers.authorization ?? '').slice('Bearer '.length)
      const person = tokens.get(token)
      const proof = createHmac('sha256', CLIENT.secret).update(token).digest('hex')
      if (!person || url.searchParams.get('appsecret_proof') !== proof)
        return sendJson(response, 400, { error: { message: 'Invalid appsecret_proof' } })
      const { sub, name, email } = person
      sendJson(response, 200, { id: sub, name, email })
    }
    act().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return self
}

/** Follows a browser through a provider until it is sent back, and returns the query it comes back with. */
export async function throughProvider(url: string, returnAddress: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = url
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const place = pair.indexOf('=')
      cookies.set(pair.slice(0, place), pair.slice(place + 1))
    }
    const to = response.headers.get('location')
    if (to === null)
      throw new Error(`stopped at ${at}: ${response.status} ${await response.text()}`)
    at = new URL(to, at).href
    if (at.startsWith(returnAddress)) return new URL(at).search
  }
  throw new Error('the provider sends the browser in circles')
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function listening(): Promise<{ server: Server; address: string }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return { server, address: `http://127.0.0.1:${port}` }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((done) => {
    server.close(() => done())
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
