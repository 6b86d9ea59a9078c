import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { FORM_INPUT } from '@croupier/api/uploads'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import activities from '../../../../../locales/en/activities.json'
import { ApplicationDialog } from './ApplicationDialog.tsx'

const PROMOTION = '01890000-0000-7000-8000-00000000000a'
let sent: unknown[] = []
let previews = 0

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    const input = body.get(FORM_INPUT)
    const pictures = await Promise.all(
      body
        .getAll('pictures')
        .map(async (file) => (file instanceof Blob ? await file.text() : file)),
    )
    sent.push({ ...JSON.parse(input instanceof Blob ? await input.text() : ''), pictures })
    return Response.json({
      success: true,
      value: {
        promotionId: PROMOTION,
        state: 'applying',
        remark: '',
        pictures: 0,
        answer: '',
        appliedAt: '2026-03-10T12:00:00.000Z',
        decidedAt: null,
        again: false,
      },
    })
  })
  // What this browser cannot draw is sent as it is; here each file is drawn, so that it has a preview of its own.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }))
  HTMLCanvasElement.prototype.getContext = () => null
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['drawn']))
  URL.createObjectURL = () => `blob:${(previews += 1)}`
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(): () => boolean {
  let isClosed = false
  const sentences = compiled(activities)
  const areas = { activities: sentences, common: {}, errors: {} }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <ProvidersInTests book={book}>
      <ApplicationDialog
        promotionId={PROMOTION}
        title="Show us"
        onClose={() => {
          isClosed = true
        }}
      />
    </ProvidersInTests>,
  )
  return () => isClosed
}

const photo = (name: string) => new File(['x'], name, { type: 'image/png' })

test('S5-036 the remark has room for 140 signs, three pictures are taken and a fourth is not', async () => {
  const isClosed = open()
  const remark = screen.getByLabelText<HTMLTextAreaElement>('Comment')
  expect(remark.maxLength).toBe(140)
  fireEvent.change(remark, { target: { value: 'Look!' } })
  screen.getByText('5 of 140 characters')
  const files = ['a.png', 'b.png', 'c.png', 'd.png'].map(photo)
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(chooser?.accept).toBe('image/jpeg,image/png')
  fireEvent.change(chooser ?? remark, { target: { files } })
  await waitFor(() => expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(3))
  expect(document.querySelector('input[type=file]')).toBeNull()

  fireEvent.click(screen.getByLabelText('Remove image 2'))
  expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(2)
  fireEvent.submit(remark)
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(sent).toMatchObject([{ remark: 'Look!', pictures: ['drawn', 'drawn'] }])
})
