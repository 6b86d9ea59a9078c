/** A status with text (a page or a sentence) or JSON, or the page to go on to after a form. */
export type Answer = readonly [status: number, body: unknown] | { seeOther: string }
export type Call = (of: { path: string; body: string; url: URL }) => Promise<Answer> | Answer

/** Calls of a house, and what a person does at the service: no key, as a browser has none. */
export interface Service {
  calls: readonly [RegExp, Call][]
  people: readonly [RegExp, Call][]
}
