import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import texts from '../../../../../locales/en/console.json'
import { standIn } from '../../../../stand-in.ts'
import * as apiModule from '../../app/api.ts'
import * as deskModule from '../../app/desk.tsx'
import { type Setting, SettingPanel } from './SettingPanel.tsx'

const previews: unknown[] = []
standIn(deskModule, {
  useDesk: () => ({ brand: { timeZone: 'America/Sao_Paulo' }, may: () => true }),
})
standIn(apiModule, {
  useStaffAction: () => ({
    isPending: false,
    error: null,
    mutate: (input: unknown) => previews.push(input),
  }),
})

const book = bookInTests({ console: texts, common: {} })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  previews.length = 0
})

const message: Setting = {
  key: 'maintenance.message',
  value: {},
  builtIn: {},
  shape: { kind: 'names', namesAre: 'languages', item: { kind: 'text', look: 'long' } },
  from: 'platform',
  says: [],
  wrong: [],
}

test('the panel of a setting has the focus, and one that opens above the window is brought into view', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(244, -1449, 756, 400),
  )
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined)
  render(
    <TextBookProvider book={book}>
      <SettingPanel
        setting={message}
        known={{ languages: ['pt', 'en'], switches: [], gameTypes: [], any: [] }}
        onClose={() => undefined}
      />
    </TextBookProvider>,
  )
  const panel = screen.getByRole('complementary')
  expect(document.activeElement).toBe(panel)
  expect(shown.mock.contexts).toEqual([panel])
  fireEvent.change(screen.getByLabelText('Português'), { target: { value: 'Já voltamos.' } })
  fireEvent.click(screen.getByRole('button', { name: texts['setting.preview'] }))
  expect(previews).toEqual([
    { changes: [{ key: 'maintenance.message', value: { pt: 'Já voltamos.' } }] },
  ])
})
