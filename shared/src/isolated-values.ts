const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A compiled sentence as Lingui has it: texts, `[name]` for a value, `[name, kind, …]` for a number, choice or plural. */
type Part = unknown

/**
 * The same sentence with each of its values kept apart from the words around it (Unicode's bidirectional algorithm, UAX 9): a
 * phone number, a date or a Latin name would otherwise change its order, or that of its neighbours, in a right-to-left sentence.
 * For left-to-right languages nothing is needed, so their sentences stay as they are.
 */
export function withIsolatedValues<Sentence>(
  compiled: Sentence,
  direction: 'ltr' | 'rtl',
): Sentence {
  if (direction === 'ltr' || !Array.isArray(compiled)) return compiled
  // Parts are told apart by their shape alone, which is kept.
  return compiled.flatMap(isolated) as Sentence
}

function isolated(part: Part): Part[] {
  if (!Array.isArray(part)) return [part]
  const [name, kind, arms] = part
  if (part.length === 1 && name !== '#') return [FIRST_STRONG_ISOLATE, [name], POP_ISOLATE]
  if (typeof arms !== 'object' || arms === null) return [part]
  const isolatedArms = Object.entries(arms).map(([arm, inner]) => [
    arm,
    Array.isArray(inner) ? inner.flatMap(isolated) : inner,
  ])
  return [[name, kind, Object.fromEntries(isolatedArms)]]
}
