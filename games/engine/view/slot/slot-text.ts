import { type Translate, useText } from '@croupier/kit/i18n/i18n.tsx'

/** The sentences of the board slots. */
export type SlotWords = Translate<'slots'>

export function useSlotWords(): SlotWords {
  return useText('slots')
}
