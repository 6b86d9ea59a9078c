/**
 * The browser's own cryptography, or none: browsers give it to pages over TLS and on this machine alone. Whoever needs it brings
 * another way for a page over plain http (plain-http.ts), or says that it cannot be done there.
 */
export function browserCrypto(): SubtleCrypto | undefined {
  return globalThis.crypto.subtle
}

/** SHA-256 of a text in UTF-8, 32 bytes. */
export async function sha256(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const subtle = browserCrypto()
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  const { plainSha256 } = await import('./plain-http.ts')
  return plainSha256(bytes)
}
