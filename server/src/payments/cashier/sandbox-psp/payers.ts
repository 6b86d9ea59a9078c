import type { Keyring } from '../../../platform/keyring.ts'

const PURPOSE = 'sandbox-psp-payers'
const MARK = 'sealed:'

/** A text about a payer as the sandbox keeps it; `row` is the id that it belongs to. */
export function hidden(keyring: Keyring, row: string, text: string): string {
  return `${MARK}${keyring.encrypt(PURPOSE, row, text).toString('base64')}`
}

/** What was hidden for the same row; a text from before the sandbox encrypted them is itself. */
export function shown(keyring: Keyring, row: string, text: string): string {
  if (!text.startsWith(MARK)) return text
  return keyring.decrypt(PURPOSE, row, Buffer.from(text.slice(MARK.length), 'base64')).toString()
}
