import type { Json } from '../../../platform/bus.ts'

/** What games return is plain JSON by their contract; this says so to the compiler and drops what JSON cannot carry. */
export function jsonOf(value: unknown): Json {
  const plain: Json = JSON.parse(JSON.stringify(value ?? null))
  return plain
}

export function jsonListOf(values: readonly unknown[]): Json[] {
  return values.map(jsonOf)
}

/** A value for a jsonb column; arrays would otherwise be sent as PostgreSQL arrays. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null)
}
