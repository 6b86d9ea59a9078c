import { maskedAddress } from '@croupier/shared/masked-address'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { NewMessage } from './words.ts'

const ENCRYPT = 'message'

export interface EncryptedMessage {
  id: string
  address_encrypted: Uint8Array
  values_encrypted: Uint8Array | null
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
      address_encrypted: keyring.encrypt(ENCRYPT, `${id}:address`, message.to),
      address_masked: maskedAddress(message.to),
      values_encrypted: keyring.encrypt(ENCRYPT, `${id}:values`, JSON.stringify(message.values)),
      due_at: message.at,
      useless_at: message.uselessAt ?? null,
      created_at: message.at,
    })
    .execute()
  return id
}

export function addressOfMessage({ keyring }: Context, message: EncryptedMessage): string {
  return keyring
    .decrypt(ENCRYPT, `${message.id}:address`, message.address_encrypted)
    .toString('utf8')
}

/** Empty for a message that has ended: its values are gone. */
export function valuesOfMessage(
  { keyring }: Context,
  message: EncryptedMessage,
): Readonly<Record<string, string>> {
  if (!message.values_encrypted) return {}
  return JSON.parse(
    keyring.decrypt(ENCRYPT, `${message.id}:values`, message.values_encrypted).toString('utf8'),
  )
}
