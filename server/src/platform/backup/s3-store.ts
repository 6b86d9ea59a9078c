import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { type BackupStore, type S3Access, StoreUnreachable } from './backup-store.ts'
import { escapeS3, signS3 } from './s3-signature.ts'

const CALL_LIMIT_MS = 60_000
const ATTEMPTS = 4
const NOTHING = new Uint8Array()

/** Any store that speaks S3, addressed by path: `<endpoint>/<bucket>/<prefix>/<name>`. */
export function s3Store(address: string, access: S3Access): BackupStore {
  const { host: bucket, pathname } = new URL(address)
  const prefix = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, '')
  const inside = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`)
  const root = `${access.endpoint.replace(/\/+$/, '')}/${escapeS3(bucket)}`
  const urlOf = (name: string): URL =>
    new URL(`${root}/${inside(name).split('/').map(escapeS3).join('/')}`)
  const call = (method: string, url: URL, content: Uint8Array = NOTHING) =>
    callS3({ method, url, content }, access)
  return {
    place: address,
    put: async (name, content) => void (await accepted(await call('PUT', urlOf(name), content))),
    get: async (name) => {
      const answer = await call('GET', urlOf(name))
      if (answer.status === 404) return null
      return Buffer.from(await (await accepted(answer)).arrayBuffer())
    },
    list: async (start) => {
      const names: string[] = []
      let next: string | undefined
      do {
        const url = new URL(root)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', inside(start))
        if (next !== undefined) url.searchParams.set('continuation-token', next)
        const text = await (await accepted(await call('GET', url))).text()
        names.push(...elements(text, 'Key'))
        ;[next] = elements(text, 'NextContinuationToken')
      } while (next !== undefined)
      return names.map((name) => name.slice(inside('').length)).sort()
    },
    remove: async (name) => void (await accepted(await call('DELETE', urlOf(name)))),
  }
}

/** Every call may be repeated: the same name always gets the same content. */
async function callS3(
  { method, url, content }: { method: string; url: URL; content: Uint8Array },
  access: S3Access,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(url, {
        method,
        headers: signS3({ method, url, content, at: systemClock.now() }, access),
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
        ...(method === 'PUT' && { body: Buffer.from(content) }),
      })
      if (answer.status < 500 || attempt === ATTEMPTS) return answer
    } catch (error) {
      if (attempt === ATTEMPTS)
        throw new StoreUnreachable(
          `CROUPIER_BACKUP_S3_ENDPOINT: ${access.endpoint} does not answer (${reasonOf(error)})`,
          { cause: error },
        )
    }
    await pause(250 * 2 ** attempt)
  }
}

/** fetch hides why behind its own words. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner.message : String(inner)
}

/** What is usually wrong when the store answers so. */
const ANSWERS: Readonly<Record<number, string>> = {
  301: 'CROUPIER_BACKUP_S3_REGION',
  400: 'CROUPIER_BACKUP_S3_REGION',
  401: 'CROUPIER_BACKUP_S3_KEY_ID and _SECRET',
  403: 'CROUPIER_BACKUP_S3_KEY_ID and _SECRET',
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const text = await answer.text()
  const [code = 'unknown'] = elements(text, 'Code')
  throw new StoreUnreachable(
    `${ANSWERS[answer.status] ?? 'CROUPIER_BACKUP_TO'}: the backup store answered ${answer.status} (${code})`,
  )
}

/** The texts of the elements of this name; S3's answers are flat enough. */
function elements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))
  return [...found].map(([, text = '']) => unescaped(text))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  )
}
