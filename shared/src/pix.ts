import { bareTaxNumber, formatCnpj, isCnpj, isCpf, maskCpf } from './cpf.ts'

/** The five kinds of key that the PIX directory (DICT) knows; `random` is an EVP. */
export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** A PIX txid: 26 to 35 letters and digits for a dynamic charge. */
export const PIX_TXID = /^[a-zA-Z0-9]{26,35}$/

const EMAIL = /^[a-z0-9.!#$'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
// Brazilian numbers: area code 11–99 without zeros, then 8 digits (landline) or 9 digits that begin with 9 (mobile).
const PHONE = /^\+55[1-9][1-9](9\d{8}|[2-5]\d{7})$/

/** The key as the directory writes it, or null when the text is no key of that kind. */
export function readPixKey(kind: PixKeyKind, text: string): string | null {
  const key = directoryForm(kind, text.trim())
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
    case 'phone': {
      const bare = text.replace(/[\s()-]/g, '')
      return bare.startsWith('+') ? bare : `+55${bare}`
    }
    case 'email':
    case 'random':
      return text.toLowerCase()
  }
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
