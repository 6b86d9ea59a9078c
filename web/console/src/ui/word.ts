import { useTextBook } from '@croupier/kit/i18n/i18n'

/** The kinds of codes that the server sends, with the key of each code's word. */
const keyOf = {
  operation: (code: string) => `operation.${code}`,
  state: (code: string) => `state.${code}`,
  risk: (code: string) => `risk.${code}`,
  rejection: (code: string) => `rejection.${code}`,
  caseKind: (code: string) => `caseKind.${code}`,
  resolution: (code: string) => `resolution.${code}`,
  action: (code: string) => `action.${code}`,
  subject: (code: string) => `subject.${code}`,
  subaccount: (code: string) => `subaccount.${code}`,
  method: (code: string) => `method.${code}`,
  // Accounts are written player:cash; keys of texts have no colons.
  purpose: (code: string) => `purpose.${code.replace(':', '.')}`,
  accountClass: (code: string) => `accountClass.${code}`,
  invariant: (code: string) => `invariant.${code}`,
  setting: (code: string) => `setting.${code}`,
  field: (code: string) => `field.${code}`,
  payeeKind: (code: string) => `payeeKind.${code}`,
  held: (code: string) => `held.${code}`,
  part: (code: string) => `part.${code}`,
  rule: (code: string) => `rule.${code}`,
} as const
export type WordKind = keyof typeof keyOf

/** The reader's word for a code of the server; the code itself when there is none yet. */
export function useWord(): (kind: WordKind, code: string) => string {
  const book = useTextBook()
  return (kind, code) => {
    const key = keyOf[kind](code)
    const sentence = book.sentence('console', key)
    return sentence === `console.${key}` ? code : sentence
  }
}
