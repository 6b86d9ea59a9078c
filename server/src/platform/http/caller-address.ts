import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

/** What nobody's address looks like. */
const GONE = '0.0.0.0'

/** The address of the caller, through trusted proxies alone. A connection that has closed meanwhile has none, and hears no answer. */
export function callerAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const address: string | undefined = request.ip
  return address ?? GONE
}

/** Where a request comes from and which host it is for, read right above the socket as the framework reads it. */
export interface CallerReader {
  address(request: IncomingMessage): string
  /** Without its port; what a trusted proxy says it was asked for. */
  host(request: IncomingMessage): string
  /** Whether an address is of one of our own proxies. */
  isProxy(address: string): boolean
}

function peerOf({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? GONE
}

/** Reads X-Forwarded-For and -Host of the trusted proxies alone. */
export function callerReader(trusted: string | false): CallerReader {
  const isTrusted =
    trusted === false ? () => false : proxyAddr.compile(trusted.split(',').map((one) => one.trim()))
  return {
    address: (request) =>
      trusted === false ? peerOf(request) : (proxyAddr.all(request, isTrusted).at(-1) ?? GONE),
    host: (request) => {
      const forwarded = request.headers['x-forwarded-host']
      const told = isTrusted(peerOf(request), 0) && typeof forwarded === 'string' ? forwarded : ''
      const host =
        told === '' ? (request.headers.host ?? '') : (told.split(',').at(-1) ?? '').trim()
      return host.replace(/:\d*$/, '')
    },
    isProxy: (address) => isTrusted(address, 0),
  }
}
