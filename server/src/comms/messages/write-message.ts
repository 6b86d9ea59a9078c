import { maskedAddress } from '@croupier/shared/masked-address'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { NewMessage } from './words.ts'

const SEAL = 'message'

export interface SealedMessage {
  id: string
  address_sealed: Uint8Array
  values_sealed: Uint8Array | null
}

/** Puts a message into the outbox, in the transaction of what it tells. */
export async function writeMessage(
  tx: Tx,
  { random, keyring }: Context,
  message: NewMessage,
): Promise<string> {
  const id = random.uuid()
  await tx
    .insertInto('messages_outbox')
    .values({
      id,
      brand_id: message.brandId,
      member_id: message.memberId,
      channel: message.channel,
      template: message.template,
      language: message.language,
      address_sealed: keyring.seal(SEAL, `${id}:address`, message.to),
      address_masked: maskedAddress(message.to),
      values_sealed: keyring.seal(SEAL, `${id}:values`, JSON.stringify(message.values)),
      due_at: message.at,
      useless_at: message.uselessAt ?? null,
      created_at: message.at,
    })
    .execute()
  return id
}

export function addressOfMessage({ keyring }: Context, message: SealedMessage): string {
  return keyring.open(SEAL, `${message.id}:address`, message.address_sealed).toString('utf8')
}

/** Empty for a message that has ended: its values are gone. */
export function valuesOfMessage(
  { keyring }: Context,
  message: SealedMessage,
): Readonly<Record<string, string>> {
  if (!message.values_sealed) return {}
  return JSON.parse(
    keyring.open(SEAL, `${message.id}:values`, message.values_sealed).toString('utf8'),
  )
}
