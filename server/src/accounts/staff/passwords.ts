import { fitsHash, hashWith } from '../../platform/password-hashing.ts'

/** Argon2id, 64 MiB, two passes: staff sign in rarely, and what they open is worth more. */
const COST = { memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hashWith(COST, password)
}

let nobody: Promise<string> | null = null

/** null stands for nobody's hash and takes the same work, so that time tells nothing. */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody').catch((error: unknown) => {
    nobody = null
    throw error
  })
  const right = await fitsHash(stored ?? (await nobody), password)
  return right && stored !== null
}

/** Twelve signs or more are demanded already; these few are easy to guess all the same. */
export function isPasswordWeak(password: string, name: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    new Set(plain).size < 6 ||
    plain.includes(name) ||
    /password|senha|croupier|qwerty|123456|abcdef/.test(plain)
  )
}
