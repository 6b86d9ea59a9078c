/** A message as its reader gets it. */
export interface Letter {
  /** The outbox row's id: whoever gets the same id twice has the same letter twice. */
  id: string
  brandId: number
  brandName: string
  /** The brand's own address of sender; null: the house's. */
  from?: string | null
  to: string
  subject: string
  text: string
  html: string
  code: string | null
}

/** Takes letters of one channel out of the house. */
export interface Carrier {
  /**
   * Resolves when the provider has taken the letter, with what the provider calls it. Throws
   * LetterRefused when it never will; anything else that is thrown is tried again.
   */
  carry(letter: Letter): Promise<{ reference: string | null }>
  close(): void
}

export class LetterRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'LetterRefused'
  }
}
