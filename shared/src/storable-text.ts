/** A text that PostgreSQL and UTF-8 can hold: no U+0000, no half of a surrogate pair. A pattern, so that JSON Schema knows it too. */
export const STORABLE_TEXT = /^[^\0\p{Cs}]*$/u

/** An id that another system gives and must get back unchanged: one line, no controls, storable. A pattern likewise. */
export const STORABLE_ID = /^[^\p{Cc}\p{Cs}]+$/u
