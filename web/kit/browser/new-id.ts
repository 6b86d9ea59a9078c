/** A random UUID (version 4). Browsers give `crypto.randomUUID` over TLS alone; random bytes they give everywhere. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // What version and variant are, as RFC 9562 writes them.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.reduce(
    (text, byte, at) =>
      `${text}${at === 4 || at === 6 || at === 8 || at === 10 ? '-' : ''}${byte.toString(16).padStart(2, '0')}`,
    '',
  )
}
