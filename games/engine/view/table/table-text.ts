import { type Translate, useText } from '@croupier/kit/i18n/i18n.tsx'
import type { TableRound } from './table-state.ts'

export type TableText = Translate<'tables'>

export function useTableText(): TableText {
  return useText('tables')
}

/** What the table does now, in words. */
export function tableText(t: TableText, phase: TableRound['phase'] | null): string {
  switch (phase) {
    case 'betting':
      return t('phase.betting')
    case 'locked':
      return t('phase.locked')
    case 'running':
      return t('phase.running')
    case null:
      return t('phase.waiting')
    default:
      return t('phase.ended')
  }
}
