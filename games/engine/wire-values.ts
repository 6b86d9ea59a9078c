/** A field of a value that came over the wire, or undefined: such values are read, never trusted to have a shape. */
export function wireField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

/** A field that must be a whole number, or null. */
export function wholeField(value: unknown, name: string): number | null {
  const field = wireField(value, name)
  return typeof field === 'number' && Number.isSafeInteger(field) ? field : null
}

/** A field that must be one of the given words, or null. */
export function wordField<Word extends string>(
  value: unknown,
  name: string,
  words: readonly Word[],
): Word | null {
  const field = wireField(value, name)
  return words.find((word) => word === field) ?? null
}
