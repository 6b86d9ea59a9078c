import { useTextBook } from '@croupier/kit/i18n/i18n'

export type WordKind =
  | 'operation'
  | 'state'
  | 'risk'
  | 'rejection'
  | 'caseKind'
  | 'action'
  | 'pocket'
  | 'accountClass'
  | 'account'
  | 'invariant'
  | 'setting'
  | 'field'
  | 'method'
  | 'purpose'
  | 'resolution'
  | 'subject'

/** The reader's word for a code of the server; the code itself when there is none yet. */
export function useWord(): (kind: WordKind, code: string) => string {
  const book = useTextBook()
  return (kind, code) => {
    const key = `${kind}.${code}`
    const sentence = book.sentence('console', key)
    return sentence === `console.${key}` ? code : sentence
  }
}
