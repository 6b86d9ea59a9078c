import type { TableText } from '../../engine/view/table/table-text.ts'
import { places } from '../rules/layout.ts'

const OUTSIDE = ['RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH'] as const

/** A place of the layout in words. */
export function nameOf(key: string, t: TableText): string {
  const outside = OUTSIDE.find((name) => name === key)
  if (outside) return t(`rou.${outside}`)
  const cover = places.get(key) ?? []
  const numbers = cover.length > 6 ? `${cover[0]}…${cover.at(-1)}` : cover.join('/')
  switch (key.split(':')[0]) {
    case 'D':
      return `${t('rou.dozen')} ${numbers}`
    case 'COL':
      return `${t('rou.column')} ${numbers}`
    default:
      return numbers
  }
}
