import type { RefusalBody } from '@croupier/api/endpoint'

/** An expected "no" of the house: `body.code` is stable, `message` is in the caller's language. */
export class RefusalError extends Error {
  readonly body: RefusalBody
  readonly status: number
  constructor(body: RefusalBody, status: number) {
    super(body.message)
    this.name = 'RefusalError'
    this.body = body
    this.status = status
  }
}

/** The answer did not come at all: no network, a time-out, or not the house that answered. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause })
    this.name = 'NetworkError'
  }
}
