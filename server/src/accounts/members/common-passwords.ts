import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords from public breaches, in lower case (zxcvbn-ts, MIT). */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
