import { bareTaxNumber, formatCnpj, isCnpj, isCpf, maskCpf } from './cpf.ts'
import { foldDigits } from './digits.ts'

/** The five kinds of key that the PIX directory (DICT) knows; `random` is an EVP. */
export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** A PIX txid: 26 to 35 letters and digits for a dynamic charge. */
export const PIX_TXID = /^[a-zA-Z0-9]{26,35}$/

/** As the API of the DICT has it (Banco Central, DICT API 2, schema `Key`), with a dot in the domain, which every mailbox of people has. */
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
// Brazilian numbers: area code 11–99 without zeros, then 8 digits (landline) or 9 digits that begin with 9 (mobile).
const PHONE = /^\+55[1-9][1-9](9\d{8}|[2-5]\d{7})$/

/** The key as the directory writes it, or null when the text is no key of that kind. */
export function readPixKey(kind: PixKeyKind, text: string): string | null {
  // Bank apps in other scripts copy fullwidth or Arabic digits; the directory knows ASCII alone.
  const key = directoryForm(kind, foldDigits(text.normalize('NFKC')).trim())
  return isPixKey(kind, key) ? key : null
}

/** What a person may recognise and a stranger may not use: ***.982.247-**, an***@mail.com, +55 ** *****-4321. */
export function maskPixKey(kind: PixKeyKind, key: string): string {
  switch (kind) {
    case 'cpf':
      return maskCpf(key)
    case 'cnpj':
      return formatCnpj(key)
    case 'phone':
      return `+55 ** *****-${key.slice(-4)}`
    case 'email': {
      const [name = '', domain = ''] = key.split('@')
      return `${name.slice(0, 2)}***@${domain}`
    }
    case 'random':
      return `${key.slice(0, 4)}…${key.slice(-4)}`
  }
}

function directoryForm(kind: PixKeyKind, text: string): string {
  switch (kind) {
    case 'cpf':
    case 'cnpj':
      return bareTaxNumber(text)
    case 'phone':
      return phoneOf(text.replace(/[\s().\u2010-\u2015-]/g, ''))
    case 'email':
    case 'random':
      return text.toLowerCase()
  }
}

/**
 * A number as people write it, as E.164: with or without +, with 00 for +, with the trunk's 0 and a carrier's two digits before the
 * area, as numbers are dialled within Brazil. Eleven digits that begin with 55 are of the area 55.
 */
function phoneOf(bare: string): string {
  if (bare.startsWith('+')) return bare
  const digits = bare.replace(/^00/, '')
  if (/^55\d{10,11}$/.test(digits)) return `+${digits}`
  // The area code has no zero, so what is left of it tells trunk and carrier.
  const national = /^0(?:\d{2})?([1-9]{2}9\d{8})$/.exec(digits)?.[1]
  const trunk = /^0([1-9]{2}9\d{8})$/.exec(digits)?.[1]
  return `+55${trunk ?? national ?? digits}`
}

function isPixKey(kind: PixKeyKind, key: string): boolean {
  switch (kind) {
    case 'cpf':
      return isCpf(key)
    case 'cnpj':
      return isCnpj(key)
    case 'phone':
      return PHONE.test(key)
    case 'email':
      return key.length <= 77 && EMAIL.test(key)
    case 'random':
      return RANDOM.test(key)
  }
}
