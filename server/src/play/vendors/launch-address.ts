import type { Context } from '../../platform/context.ts'

const PURPOSE = 'launch-address'
const SEALED = 'sealed:'

/**
 * From where a game was launched, as the table keeps it: a bet has to know it, a dump must not tell it (and where a person is says more
 * than a network does).
 */
export function sealedAddress(
  { keyring }: Pick<Context, 'keyring'>,
  { memberId, address }: { memberId: bigint; address: string },
): string {
  if (address === '') return ''
  return `${SEALED}${keyring.seal(PURPOSE, String(memberId), address).toString('base64')}`
}

/** What `sealedAddress` sealed; '' after an erasure. A row from before addresses were sealed is read as it stands. */
export function openedAddress(
  { keyring }: Pick<Context, 'keyring'>,
  { memberId, kept }: { memberId: bigint; kept: string },
): string {
  if (!kept.startsWith(SEALED)) return kept
  const sealed = Buffer.from(kept.slice(SEALED.length), 'base64')
  return keyring.open(PURPOSE, String(memberId), sealed).toString('utf8')
}
