import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TableText } from '../../engine/view/table/table-text.ts'
import { TicketNote } from './TicketNote.tsx'

const sayKey = ((key: string) => key) as unknown as TableText

function noted({ isOpen = true, pending = 0n, confirmed = 0n }): string | null {
  const spots = { isOpen, pending: () => pending, confirmed: () => confirmed }
  return render(<TicketNote spots={spots} ticket="PICK:3,5" t={sayKey} />).container.textContent
}

test('a marked ticket says what is left to do until it plays', () => {
  expect(noted({})).toBe('keno.lay')
  expect(noted({ pending: 50_000n })).toBe('keno.unconfirmed')
  expect(noted({ pending: 50_000n, confirmed: 50_000n })).toBe('keno.unconfirmed')
  expect(noted({ confirmed: 50_000n })).toBe('')
  expect(noted({ isOpen: false, pending: 50_000n })).toBe('')
})
