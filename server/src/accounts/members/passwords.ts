import { fitsHash, hashWith } from '../../platform/password-hashing.ts'
import { commonPasswords } from './common-passwords.ts'

/** Argon2id at the floor of OWASP ASVS 5.0, appendix C: 46 MiB, one pass, one lane. */
export const PASSWORD_COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hashWith(PASSWORD_COST, password)
}

/** Verifies a password; null stands for nobody's hash and takes the same work, so that time tells nothing. */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  const right = await fitsHash(stored ?? (await nobodysHash()), password)
  return right && stored !== null
}

let nobody: Promise<string> | null = null
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('the password of nobody').catch((error: unknown) => {
    nobody = null
    throw error
  })
  return nobody
}

/**
 * True for passwords that guessers try first: well-known ones, also with digits or marks put on at
 * the ends, repeated or counted signs, and anything built on the account's or the brand's own name.
 */
export function isPasswordCommon(password: string, names: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const core = plain.replace(/^[^a-z]{1,64}/, '').replace(/[^a-z]{1,64}$/, '')
  const known = commonPasswords.has(plain) || (core.length < 9 && commonPasswords.has(core))
  const named = names.some((name) => name.length >= 3 && plain.includes(name.toLowerCase()))
  return known || named || isMonotone(plain)
}

/** Six digits that are not all alike, not counted up or down, and not a pair or triple repeated. */
export function isPaymentPasswordWeak(digits: string): boolean {
  return isMonotone(digits) || /^(\d\d)\1\1$|^(\d{3})\2$/.test(digits)
}

/** All signs alike, or each one more (or one less) than the one before: aaaaaaaa, 12345678, hgfedcba. */
function isMonotone(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step] = steps
  return steps.size <= 1 && (step === undefined || Math.abs(step) <= 1)
}
