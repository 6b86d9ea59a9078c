import { assert } from './assert.ts'
import type { Money } from './money.ts'

/**
 * The text inside a PIX QR code ("copia e cola"): EMV QRCPS merchant-presented TLV with the fields of the
 * Banco Central's "Manual de Padrões para Iniciação do Pix" and "Manual do BR Code".
 * Each field is two digits of id, two digits of length, and the value; field 63 is a CRC over all before it.
 */

export interface TlvField {
  id: string
  value: string
}

const GUI = 'br.gov.bcb.pix'
/** Field 26 holds at most 99 characters: 18 are the GUI's, 4 announce the next one. */
const LONGEST_LOCATION = 77
const STATIC_TXID = /^[a-zA-Z0-9]{1,25}$/

/** One field; the value must be 1 to 99 printable ASCII characters. */
export function tlv(id: string, value: string): string {
  assert(/^\d{2}$/.test(id), `not a field id: ${id}`)
  assert(/^[\x20-\x7e]{1,99}$/.test(value), `field ${id} does not fit`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** The fields of a text in order, or null when it is not well-formed TLV to its last character. */
export function parseTlv(text: string): TlvField[] | null {
  const fields: TlvField[] = []
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    if (!head) return null
    const [, id = '', digits = ''] = head
    const end = at + 4 + Number(digits)
    if (end > text.length) return null
    fields.push({ id, value: text.slice(at + 4, end) })
    at = end
  }
  return fields
}

/** CRC-16/CCITT-FALSE (polynomial 1021, initial FFFF, not reflected) as four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Letters that do not fall apart into an ASCII letter and a mark: of Latin as its languages write them without it, of Cyrillic by ISO 9. */
const SPELT: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ß=ss æ=ae œ=oe ø=o đ=d ð=d ł=l þ=th ħ=h ı=i ŋ=ng ŧ=t ĸ=k ſ=s ’=\' ‘=\' –=- —=- “=" ”=" №=No ' +
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh ' +
    'щ=shch ъ= ы=y ь= э=e ю=yu я=ya є=ye і=i ґ=g ' +
    'α=a β=b γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)

function spelt(letter: string): string {
  const lower = letter.toLowerCase()
  const plain = SPELT[lower] ?? ''
  return lower === letter ? plain : plain.replace(/^./, (first) => first.toUpperCase())
}

/** Letters without their accents or as their language writes them in ASCII, all other signs left away, cut to the field's length. */
export function plainAscii(text: string, longest: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e\p{M}]/gu, spelt)
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.slice(0, longest).trim()
}

export interface Merchant {
  /** At most 25 characters reach the code. */
  name: string
  /** At most 15 characters reach the code. */
  city: string
}

export interface DynamicCode extends Merchant {
  /** Where the payer's bank asks for the charge: host and path without a scheme, at most 77 characters. */
  location: string
  /** Shown by some readers; the charge behind the location decides. */
  amount?: Money
}

/**
 * The code of a charge that is paid once. Its txid lives behind the location, therefore field 62-05 is ***.
 */
export function dynamicBrCode(code: DynamicCode): string {
  assert(!code.location.includes('://'), 'a location has no scheme')
  assert(code.location.length <= LONGEST_LOCATION, 'the location is too long')
  const account = tlv('00', GUI) + tlv('25', code.location)
  return withChecksum(
    tlv('00', '01') + tlv('01', '12') + tlv('26', account) + commonFields(code, code.amount, '***'),
  )
}

export interface StaticCode extends Merchant {
  /** A key as the directory writes it. */
  key: string
  amount?: Money
  /** At most 25 letters and digits; *** when absent. */
  txid?: string
  /** A line for the payer; cut to what fits beside the key. */
  info?: string
}

/** The code of a key, payable any number of times. */
export function staticBrCode(code: StaticCode): string {
  assert(
    code.txid === undefined || STATIC_TXID.test(code.txid),
    'a static txid has 1 to 25 letters and digits',
  )
  const info = plainAscii(code.info ?? '', Math.max(0, 99 - 18 - 4 - code.key.length - 4))
  const account = tlv('00', GUI) + tlv('01', code.key) + (info ? tlv('02', info) : '')
  return withChecksum(
    tlv('00', '01') + tlv('26', account) + commonFields(code, code.amount, code.txid ?? '***'),
  )
}

export interface ReadBrCode {
  /** Present in a static code. */
  key: string | null
  info: string | null
  /** Present in a dynamic code. */
  location: string | null
  /** As written: a decimal with a point. */
  amount: string | null
  merchantName: string
  merchantCity: string
  txid: string | null
}

/** Reads a BR Code; null when the checksum, the shape or a required field is wrong. */
export function readBrCode(text: string): ReadBrCode | null {
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return null
  const fields = parseTlv(text)
  if (!fields || fields[0]?.id !== '00' || fields.at(-1)?.id !== '63') return null
  const account = pixAccount(fields)
  const name = valueOf(fields, '59')
  const city = valueOf(fields, '60')
  if (!account || name === null || city === null) return null
  if (valueOf(fields, '53') !== '986' || valueOf(fields, '58') !== 'BR') return null
  return {
    key: valueOf(account, '01'),
    info: valueOf(account, '02'),
    location: valueOf(account, '25'),
    amount: valueOf(fields, '54'),
    merchantName: name,
    merchantCity: city,
    txid: valueOf(parseTlv(valueOf(fields, '62') ?? '') ?? [], '05'),
  }
}

/** A scheme's account may stand in any of the fields 26 to 51; PIX is the one with its GUI, in either case. */
function pixAccount(fields: readonly TlvField[]): TlvField[] | null {
  for (const { id, value } of fields) {
    if (id < '26' || id > '51') continue
    const inner = parseTlv(value)
    if (inner && valueOf(inner, '00')?.toLowerCase() === GUI) return inner
  }
  return null
}

function valueOf(fields: readonly TlvField[], id: string): string | null {
  return fields.find((field) => field.id === id)?.value ?? null
}

function commonFields(merchant: Merchant, amount: Money | undefined, txid: string): string {
  // A name in another script has no letter left; the payer's bank shows the receiver by the key or the charge anyway.
  const name = plainAscii(merchant.name, 25) || 'RECEBEDOR'
  const city = plainAscii(merchant.city, 15) || 'BRASIL'
  return (
    tlv('52', '0000') +
    tlv('53', '986') +
    (amount === undefined ? '' : tlv('54', reais(amount))) +
    tlv('58', 'BR') +
    tlv('59', name) +
    tlv('60', city) +
    tlv('62', tlv('05', txid))
  )
}

/** 105000n as "10.50"; the amount must be whole cents above zero. */
function reais(amount: Money): string {
  assert(amount > 0n && amount % 100n === 0n, 'an amount of whole cents')
  const cents = amount / 100n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function withChecksum(fields: string): string {
  const body = `${fields}6304`
  return body + crc16(body)
}
