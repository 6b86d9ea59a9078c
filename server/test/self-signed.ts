import { KeyObject, webcrypto } from 'node:crypto'
import { X509CertificateGenerator } from '@peculiar/x509'
import { systemClock } from '../src/platform/clock.ts'

/** A key and a certificate that vouches for itself, both as PEM. */
export async function selfSigned(host = 'x'): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = systemClock.now().getTime()
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: `CN=${host}`,
      notBefore: new Date(now - 60_000),
      notAfter: new Date(now + 86_400_000),
      signingAlgorithm: algorithm,
      keys,
    },
    webcrypto,
  )
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  return { key, cert: certificate.toString('pem') }
}
