import { storableLine } from '@croupier/shared/storable-line'
import * as z from 'zod'
import type { Verdict } from './rules.ts'

export interface AskedPerson {
  fullName: string
  /** Bare CPF, or the number that the brand's country uses. */
  idNumber: string
  /** 1990-12-31 */
  birthday: string
}

export interface RegistryAnswer {
  verdict: Verdict
  /** The register's own name of its answer, for those who look at it later. */
  reference: string | null
}

/** Who knows whether a person exists, lives, is of age, and may bet: Receita Federal and SIGAP in Brazil. */
export interface Registry {
  code: string
  isSimulated: boolean
  /** Nobody has configured one, so no question is ever answered. */
  isAbsent?: true
  /** Throws when there is no answer; whoever asks has a time limit and asks again. */
  check(person: AskedPerson): Promise<RegistryAnswer>
}

/**
 * The house's own register for trying things out. The first three digits of the number decide: 900 barred, 901 deceased,
 * 902 other name or birth date, 903 no answer, 904 under age; every other person is in order.
 */
export function simulatedRegistry(): Registry {
  const verdicts: Readonly<Record<string, Verdict>> = {
    900: 'barred',
    901: 'deceased',
    902: 'mismatch',
    904: 'underage',
  }
  return {
    code: 'simulator',
    isSimulated: true,
    check: async ({ idNumber }) => {
      const start = idNumber.slice(0, 3)
      if (start === '903') throw new Error('the simulated register does not answer')
      return { verdict: verdicts[start] ?? 'clear', reference: `sim-${start}` }
    },
  }
}

const LONGEST_REFERENCE = 120

const answer = z.object({
  verdict: z.enum(['clear', 'mismatch', 'deceased', 'underage', 'barred']),
  // Only looked at by people: a word that bars somebody counts, however the register names it.
  reference: z
    .string()
    .transform((text) => storableLine(text, LONGEST_REFERENCE))
    .nullable()
    .default(null),
})
const TIMEOUT_MS = 5_000

export interface RemoteService {
  url: string
  token: string
}

/** A register behind HTTP: POST <url>/check with the person, answered by `{ verdict, reference }`. */
export function httpRegistry({ url, token }: RemoteService): Registry {
  return {
    code: 'http',
    isSimulated: false,
    check: async (person) => {
      const response = await fetch(`${url.replace(/\/$/, '')}/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(person),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the register answered ${response.status}`)
      return answer.parse(await response.json())
    },
  }
}

/** Where none is configured nobody answers, so nobody is let through. */
export function absentRegistry(): Registry {
  return {
    code: 'none',
    isSimulated: false,
    isAbsent: true,
    check: async () => {
      throw new Error('no register is configured')
    },
  }
}
