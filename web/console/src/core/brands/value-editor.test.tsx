import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import type { SettingShape } from '@croupier/api/core/setting-shape'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import common from '../../../../../locales/en/common.json'
import texts from '../../../../../locales/en/console.json'
import * as deskModule from '../../app/desk.tsx'
import { standIn } from '../../../../stand-in.ts'
import { ValueEditor } from './ValueEditor.tsx'

standIn(deskModule, { useDesk: () => ({ brand: { timeZone: 'America/Sao_Paulo' } }) as never })

const book = bookInTests({ console: texts, common })

afterEach(cleanup)

let last: unknown
function Editor({ shape, first }: { shape: SettingShape; first: unknown }) {
  const [value, setValue] = useState(first)
  const known = { languages: ['pt', 'en'], switches: ['AGENT'], gameTypes: ['RNG'], any: [] }
  return (
    <ValueEditor
      shape={shape}
      value={value}
      label="Brand value"
      known={known}
      onChange={(next) => {
        last = next
        setValue(next)
      }}
    />
  )
}

function show(shape: SettingShape, first: unknown): void {
  render(
    <TextBookProvider book={book}>
      <Editor shape={shape} first={first} />
    </TextBookProvider>,
  )
}

test('a message has a box for each language of the brand', () => {
  show({ kind: 'names', namesAre: 'languages', item: { kind: 'text', look: 'long' } }, {})
  fireEvent.change(screen.getByLabelText('Português'), { target: { value: 'Já voltamos.' } })
  expect(screen.getByLabelText('English').textContent).toBe('')
  expect(last).toEqual({ pt: 'Já voltamos.' })
  expect(document.body.textContent).not.toContain('{')
})

test('switches are on, off, or follow the level above', () => {
  show({ kind: 'names', namesAre: 'switches', item: { kind: 'switch' } }, { AGENT: true })
  const box = screen.getByLabelText('AGENT')
  fireEvent.change(box, { target: { value: 'false' } })
  expect(last).toEqual({ AGENT: false })
  fireEvent.change(box, { target: { value: '' } })
  expect(last).toEqual({})
})

test('hours are added as an entry with days and times', () => {
  const time: SettingShape = { kind: 'text', look: 'time' }
  show(
    {
      kind: 'list',
      item: {
        kind: 'fields',
        fields: [
          { name: 'days', isNeeded: true, shape: { kind: 'weekdays' } },
          { name: 'from', isNeeded: true, shape: time },
        ],
      },
    },
    [],
  )
  fireEvent.click(screen.getByRole('button', { name: texts['setting.add'] }))
  fireEvent.click(screen.getByLabelText('Tuesday'))
  fireEvent.change(screen.getByLabelText(texts['part.from']), { target: { value: '09:00' } })
  expect(last).toEqual([{ days: [2], from: '09:00' }])
  fireEvent.click(screen.getByRole('button', { name: texts['setting.remove'] }))
  expect(last).toEqual([])
})

test('an account that may be missing is given or not, and has a field for each part', () => {
  const line: SettingShape = { kind: 'text', look: 'line' }
  show(
    {
      kind: 'optional',
      shape: { kind: 'fields', fields: [{ name: 'bank', isNeeded: true, shape: line }] },
    },
    null,
  )
  fireEvent.click(screen.getByLabelText(texts['setting.given']))
  fireEvent.change(screen.getByLabelText(texts['part.bank']), { target: { value: 'Banco Um' } })
  expect(last).toEqual({ bank: 'Banco Um' })
  fireEvent.click(screen.getByLabelText(texts['setting.given']))
  expect(last).toBe(null)
})
