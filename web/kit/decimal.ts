interface Digits {
  /** Decimals that always stand there. */
  least?: number
  /** Decimals beyond which a figure is rounded. */
  most?: number
}

/** Making a formatter costs far more than using it, and figures that run are written anew in every frame. */
const formatters = new Map<string, Intl.NumberFormat>()

/** A plain number as a language writes it: 0.95 as "0.95" or "0,95". Digits are Latin, and thousands stand together. */
export function decimalText(
  value: number,
  tag: string,
  { least = 0, most = 2 }: Digits = {},
): string {
  const key = `${tag} ${least} ${most}`
  let format = formatters.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      numberingSystem: 'latn',
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, most),
      useGrouping: false,
    })
    formatters.set(key, format)
  }
  return format.format(value)
}
