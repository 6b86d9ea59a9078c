import { assert } from '@croupier/shared/assert'

/** Bytes as lower-case hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes that an even number of hexadecimal digits stands for. */
export function bytesOfHex(hex: string): Uint8Array {
  assert(/^(?:[0-9a-f]{2})*$/i.test(hex), 'not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

/**
 * Text as UTF-8. Written out because rules know neither the browser's nor Node's TextEncoder; a lone
 * surrogate becomes U+FFFD, as both of them do it.
 */
export function utf8Of(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const code = scalarOf(character)
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return Uint8Array.from(bytes)
}

function scalarOf(character: string): number {
  const code = character.codePointAt(0) ?? 0xfffd
  return code >= 0xd800 && code <= 0xdfff ? 0xfffd : code
}

function tail(code: number): number {
  return 0x80 | (code & 0x3f)
}
