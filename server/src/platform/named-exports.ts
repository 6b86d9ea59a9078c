/**
 * The exports of a CommonJS library that is imported late. A bundle in several files has them below `default` only, a bundle in one file
 * and Node itself also by their names. Every late import of a library goes through here: named-exports.test.ts looks.
 */
export function namedExports<Library extends object>(library: Library): Library {
  const { default: whole } = library as { default?: Library }
  return whole === undefined || whole === null ? library : { ...whole, ...library }
}
