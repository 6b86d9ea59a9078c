/**
 * Brazil's tax numbers: CPF of a person, CNPJ of a company. Check digits are modulo 11 (Receita Federal);
 * since July 2026 the first twelve places of a CNPJ may be letters, whose value is their ASCII code less 48.
 */

const CPF = /^\d{11}$/
const CNPJ = /^[0-9A-Z]{12}\d{2}$/
const SAME = /^(.)\1*$/

/** The bare number without dots, dashes, slashes and spaces, in capitals. */
export function bareTaxNumber(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase()
}

/** True for eleven bare digits whose two check digits fit; repeated digits (111…) fit but are no CPF. */
export function isCpf(bare: string): boolean {
  if (!CPF.test(bare) || SAME.test(bare)) return false
  const first = checkDigit(bare.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit(bare.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return bare.slice(9) === `${first}${second}`
}

/** True for fourteen bare characters whose two check digits fit. */
export function isCnpj(bare: string): boolean {
  if (!CNPJ.test(bare) || SAME.test(bare)) return false
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const first = checkDigit(bare.slice(0, 12), weights)
  const second = checkDigit(bare.slice(0, 13), [6, ...weights])
  return bare.slice(12) === `${first}${second}`
}

/** 52998224725 as 529.982.247-25. */
export function formatCpf(bare: string): string {
  return bare.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** 52998224725 as ***.982.247-**, the form in which Brazilian banks show somebody's CPF. */
export function maskCpf(bare: string): string {
  return bare.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**')
}

/** 11222333000181 as 11.222.333/0001-81. */
export function formatCnpj(bare: string): string {
  return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

function checkDigit(body: string, weights: readonly number[]): number {
  const sum = weights.reduce(
    (total, weight, place) => total + weight * (body.charCodeAt(place) - 48),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
