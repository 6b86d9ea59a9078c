// ISO 4217, and rupiah, of which nobody pays the hundredths.
const WHOLE = 'BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** Rounds down to what the currency can pay: whole dong and yen, thousandths of dinars, else cents. */
export function payable(exact, currency) {
  const unit = WHOLE.includes(currency) ? 10_000n : THOUSANDTHS.includes(currency) ? 10n : 100n
  return exact - (exact % unit)
}

/** A stake times a multiplier in hundredths, as it can be paid. */
export function times(stake, x100, currency) {
  return payable((stake * BigInt(x100)) / 100n, currency)
}

/** What a settled round is owed by what its engine says of it; a void one gives the stake back. */
export function dueOf({ stake, currency }, { outcome, due, exact, x100 }) {
  if (outcome === 'void') return BigInt(stake)
  if (due !== undefined) return due
  return exact === undefined ? times(BigInt(stake), x100, currency) : payable(exact, currency)
}

/** What a multiplier is that was not drawn but follows from what was paid. */
export const x100Of = (paid, stake) => Number((paid * 100n) / stake)

export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

export function differs(told, expected) {
  return canonical(told) === canonical(expected)
    ? null
    : `its result should be ${canonical(expected)}`
}

// ── Bets on places: `{ "RED": "50000" }` ────────────────────────────────────────────────────────────────────────────────────────

/** What the places of a bet are paid, each rounded down once. */
export function paidOf(lines, currency, returnX100) {
  return Object.entries(lines).reduce(
    (sum, [key, amount]) => sum + times(BigInt(amount), returnX100(key), currency),
    0n,
  )
}
