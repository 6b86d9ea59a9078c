const UNTRUSTED = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

/** Why the certificate of a server is not taken, by the code of the error; `naming` says how an authority is named. null: another error. */
export function certificateSentence(code: string, naming: string): string | null {
  if (UNTRUSTED.has(code))
    return `the certificate of the server is of no authority that is trusted here; name its authority with ${naming}`
  if (code === 'CERT_HAS_EXPIRED') return 'the certificate of the server has expired'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'the certificate of the server names another host'
  return null
}
