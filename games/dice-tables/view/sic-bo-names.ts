import type { TableText } from '../../engine/view/table/table-text.ts'

/** A place of the layout of sic bo in words. */
export function nameOf(key: string, t: TableText): string {
  const [kind = '', value = ''] = key.split(':')
  switch (kind) {
    case 'BIG':
      return t('dice.BIG')
    case 'SMALL':
      return t('dice.SMALL')
    case 'ODD':
      return t('dice.ODD')
    case 'EVEN':
      return t('dice.EVEN')
    case 'SUM':
      return t('dice.sum', { number: Number(value) })
    case 'N':
      return t('dice.one', { number: Number(value) })
    case 'DBL':
      return t('dice.pair', { number: Number(value) })
    case 'CMB':
      return t('dice.two', { one: value.slice(0, 1), other: value.slice(1) })
    case 'TRI':
      return t('dice.triple', { number: Number(value) })
    default:
      return t('dice.TRIANY')
  }
}
