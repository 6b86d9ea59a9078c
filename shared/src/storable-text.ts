/** A text that PostgreSQL and UTF-8 can hold: no U+0000, no half of a surrogate pair. A pattern, so that JSON Schema knows it too. */
export const STORABLE_TEXT = /^[^\0\p{Cs}]*$/u
