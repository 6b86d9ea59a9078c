import type { Context } from '../../platform/context.ts'

const PURPOSE = 'launch-address'
const ENCRYPTED = 'sealed:'

/**
 * From where a game was launched, as the table keeps it: a bet has to know it, a dump must not tell it (and where a person is says more
 * than a network does).
 */
export function encryptedAddress(
  { keyring }: Pick<Context, 'keyring'>,
  { memberId, address }: { memberId: bigint; address: string },
): string {
  if (address === '') return ''
  return `${ENCRYPTED}${keyring.encrypt(PURPOSE, String(memberId), address).toString('base64')}`
}

/** What `encryptedAddress` encrypted; '' after an erasure. A row from before addresses were encrypted is read as it stands. */
export function openedAddress(
  { keyring }: Pick<Context, 'keyring'>,
  { memberId, kept }: { memberId: bigint; kept: string },
): string {
  if (!kept.startsWith(ENCRYPTED)) return kept
  const encrypted = Buffer.from(kept.slice(ENCRYPTED.length), 'base64')
  return keyring.decrypt(PURPOSE, String(memberId), encrypted).toString('utf8')
}
