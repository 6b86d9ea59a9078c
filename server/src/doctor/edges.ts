import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { request } from 'node:https'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { createTransport } from 'nodemailer'

/** Everything that the checks touch outside of this process and its database. Each throws when nobody answers. */
export interface Edges {
  /** The certificate of a host, as a browser sees it. */
  certificate(host: string): Promise<{ trusted: boolean; why: string; endsAt: Date }>
  /** The status with which a host answers the upgrade to a web socket; 101 is right. */
  upgrade(of: { host: string; path: string }): Promise<number>
  /** Greets, encrypts and signs in; sends nothing. Throws with `code` EAUTH when name or password are refused. */
  smtp(url: string): Promise<void>
  /** Status of an HTTP answer, its body thrown away. */
  status(of: { url: string; headers?: Record<string, string> }): Promise<number>
  /** What `/readyz` of a host says about itself. */
  warningsOf(host: string): Promise<readonly string[]>
  /** Whether anybody takes connections there. */
  opens(of: { host: string; port: number }): Promise<void>
  /** The share of a folder's disk that is free, and bytes. */
  free(folder: string): Promise<{ percent: number; bytes: number }>
}

const PATIENCE_MS = 4_000

export const realEdges: Edges = {
  certificate: async (host) =>
    await new Promise((resolve, reject) => {
      const socket = connectTls({ host, port: 443, servername: host, rejectUnauthorized: false })
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('timeout')))
      socket.once('error', reject)
      socket.once('secureConnect', () => {
        const { valid_to: endsAt } = socket.getPeerCertificate()
        const why = String(socket.authorizationError ?? '')
        resolve({ trusted: socket.authorized, why, endsAt: new Date(endsAt) })
        socket.destroy()
      })
    }),
  upgrade: async ({ host, path }) =>
    await new Promise((resolve, reject) => {
      const asked = request({
        host,
        path,
        timeout: PATIENCE_MS,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin: `https://${host}`,
          'sec-websocket-version': '13',
          'sec-websocket-key': 'Y3JvdXBpZXItZG9jdG9yIQ==',
        },
      })
      asked.once('timeout', () => asked.destroy(new Error('timeout')))
      asked.once('error', reject)
      asked.once('upgrade', (_response, socket) => {
        socket.destroy()
        resolve(101)
      })
      asked.once('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      asked.end()
    }),
  smtp: async (url) => {
    const transport = createTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    })
    try {
      await transport.verify()
    } finally {
      transport.close()
    }
  },
  status: async ({ url, headers = {} }) => {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.arrayBuffer()
    return response.status
  },
  warningsOf: async (host) => {
    const response = await fetch(`https://${host}/readyz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said: unknown = await response.json()
    const warnings = typeof said === 'object' && said !== null && 'warnings' in said
    return warnings && Array.isArray(said.warnings) ? said.warnings.map(String) : []
  },
  opens: async ({ host, port }) =>
    await new Promise((resolve, reject) => {
      const socket = connect({ host, port })
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('timeout')))
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.destroy()
        resolve()
      })
    }),
  free: async (folder) => {
    const { bavail, blocks, bsize } = await statfs(existing(folder))
    return { percent: Math.floor((bavail * 100) / Math.max(1, blocks)), bytes: bavail * bsize }
  },
}

/** The folder itself, or where it will be made. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
