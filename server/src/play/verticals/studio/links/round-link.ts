import type { Keyring } from '../../../../platform/keyring.ts'

/** Whose round it is and which: all that a link holds. */
export interface RoundName {
  memberId: bigint
  roundId: string
}

const PURPOSE = 'round-link'
const MEMBER_BYTES = 8
const NAME_BYTES = MEMBER_BYTES + 16

/**
 * The name of a round for an address that everybody may open: encrypted, so that it tells nothing, cannot be guessed, and opens in its
 * brand alone. Nothing is stored for it, and rounds need no index by their id.
 */
export function encryptRoundLink(keyring: Keyring, brandId: number, name: RoundName): string {
  const plain = Buffer.alloc(NAME_BYTES)
  plain.writeBigInt64BE(name.memberId)
  plain.write(name.roundId.replaceAll('-', ''), MEMBER_BYTES, 'hex')
  return keyring.lasting.encrypt(PURPOSE, String(brandId), plain).toString('base64url')
}

/** The round behind a link; null for one that this brand did not make. */
export function openRoundLink(keyring: Keyring, brandId: number, link: string): RoundName | null {
  const plain = opened(keyring, brandId, Buffer.from(link, 'base64url'))
  if (plain?.length !== NAME_BYTES) return null
  return { memberId: plain.readBigInt64BE(), roundId: uuidOf(plain.subarray(MEMBER_BYTES)) }
}

/** What was not encrypted here does not open, and says so by throwing. */
function opened(keyring: Keyring, brandId: number, encrypted: Buffer): Buffer | null {
  try {
    return keyring.lasting.decrypt(PURPOSE, String(brandId), encrypted)
  } catch {
    return null
  }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
