import { decimalText } from '@croupier/kit/decimal'

/** A price in ten-thousandths of the stake: 980000n as "98", 19500n as "1.95". */
export function priceText(priceX10000: bigint, tag: string): string {
  return decimalText(Number(priceX10000) / 10_000, tag, { least: 0, most: 4 })
}

/** True odds of a chance `n / d`: one in so many, "1 : 9.8". */
export function oddsText({ n, d }: { n: string; d: string }, tag: string): string {
  // Enough figures for a chance of any size, without losing large whole numbers to a division of floats.
  const hundredths = (BigInt(d) * 100n) / (BigInt(n) === 0n ? 1n : BigInt(n))
  const value = Number(hundredths) / 100
  return `1 : ${decimalText(value, tag, { least: 0, most: value < 100 ? 2 : 0 })}`
}
