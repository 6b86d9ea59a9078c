import { createHash, createHmac } from 'node:crypto'

interface S3Request {
  method: string
  url: URL
  content: Uint8Array
  at: Date
}

interface Signer {
  region: string
  keyId: string
  secret: string
}

const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** RFC 3986: what `encodeURIComponent` leaves alone is escaped too. */
export function escapeS3(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The headers of AWS Signature Version 4 for one request to S3 (docs.aws.amazon.com, "Signature Version 4 signing process"). */
export function signS3(request: S3Request, signer: Signer): Record<string, string> {
  const { method, url, content, at } = request
  const moment = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const digest = sha256(content)
  const headers = { host: url.host, 'x-amz-content-sha256': digest, 'x-amz-date': moment }
  const names = Object.keys(headers).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${escapeS3(name)}=${escapeS3(value)}`)
    .sort()
    .join('&')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, url.pathname, query, lines.join(''), names, digest].join('\n')
  const scope = `${day}/${signer.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const dayKey = hmac(`AWS4${signer.secret}`, day)
  const key = hmac(hmac(hmac(dayKey, signer.region), 's3'), 'aws4_request')
  const signature = hmac(key, text).toString('hex')
  return {
    'x-amz-content-sha256': digest,
    'x-amz-date': moment,
    authorization: `AWS4-HMAC-SHA256 Credential=${signer.keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
