/** A number that is written digit by digit: as a JavaScript number it could lose its last ones. */
export interface ExactDecimal {
  exactDecimal: string
}

export type ExactJson =
  | string
  | number
  | boolean
  | null
  | bigint
  | ExactDecimal
  | readonly ExactJson[]
  | { readonly [key: string]: ExactJson | undefined }

const DECIMAL = /^-?\d+(\.\d+)?$/

/** JSON whose amounts keep every digit: a bigint becomes a whole number, an ExactDecimal the number that it spells. */
export function writeExactJson(value: ExactJson): string {
  if (typeof value === 'bigint') return String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(writeExactJson).join(',')}]`
  if (isExactDecimal(value)) return value.exactDecimal
  const fields = Object.entries(value).flatMap(([key, field]) =>
    field === undefined ? [] : [`${JSON.stringify(key)}:${writeExactJson(field)}`],
  )
  return `{${fields.join(',')}}`
}

function isList(value: object): value is readonly ExactJson[] {
  return Array.isArray(value)
}

function isExactDecimal(value: object): value is ExactDecimal {
  return (
    'exactDecimal' in value &&
    typeof value.exactDecimal === 'string' &&
    DECIMAL.test(value.exactDecimal)
  )
}
