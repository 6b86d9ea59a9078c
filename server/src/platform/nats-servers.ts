import * as z from 'zod'
import { followedSecret, type SecretFiles } from './secret-files.ts'

export interface NatsServers {
  /** All are reached by TLS, or none. */
  isTls: boolean
  servers: readonly { host: string; port: number }[]
  /** The same for every server; '' when there is none. */
  user: string
  password: string
}

const USUAL_PORT = 4222

/** NATS_URL as it was checked by natsUrls: one server, or several of one cluster, separated by commas. */
export function natsServers(text: string): NatsServers {
  const urls = split(text).map((part) => new URL(part))
  return {
    isTls: urls[0]?.protocol === 'tls:',
    servers: urls.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || USUAL_PORT),
    })),
    user: decodeURIComponent(urls[0]?.username ?? ''),
    password: decodeURIComponent(urls[0]?.password ?? ''),
  }
}

export function addressOf({ host, port }: { host: string; port: number }): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** A text that natsServers can read. */
export const natsUrls = z.string().check((context) => {
  const problem = natsProblem(context.value)
  if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: '' })
})

/** The same text, read again at each call where it stands in a file; for user and password. */
export function followedNatsUrls(text: string, { NATS_URL: file }: SecretFiles): () => string {
  if (file === undefined) return () => text
  return followedSecret(file, text, (now) => natsProblem(now) === null)
}

/** What is wrong with it, to be read after the name of the variable; null when nothing is. */
function natsProblem(text: string): string | null {
  const parts = split(text)
  if (!parts.every(isServer))
    return 'must be a URL that starts with nats:// or tls:// and ends after the port, or several separated by commas'
  const urls = parts.map((part) => new URL(part))
  if (new Set(urls.map(({ protocol }) => protocol)).size > 1)
    return 'must name all its servers with tls:// or all with nats://'
  if (new Set(urls.map(({ username, password }) => `${username}:${password}`)).size > 1)
    return 'must give all its servers the same user and password'
  return null
}

/** A comma may be part of a password; one before a further URL separates. */
function split(text: string): string[] {
  return text.split(/,\s*(?=[a-z]+:\/\/)/).map((part) => part.trim())
}

function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  return (
    ['nats:', 'tls:'].includes(protocol) &&
    /^([\w.-]+|\[[0-9a-f:.]+\])$/i.test(hostname) &&
    ['', '/'].includes(pathname) &&
    search + hash === '' &&
    isEncoded(username) &&
    isEncoded(password)
  )
}

/** A % of a password that is not written as %25 would fail when it is read. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
