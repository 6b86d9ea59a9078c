import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AvatarMenu } from './AvatarMenu.tsx'
import * as siteModule from '../app/site.tsx'
import { standIn } from '../../../stand-in.ts'

const member = {
  id: 1n,
  account: 'ana77',
  nickname: 'Ana',
  icon: 'avatar-09',
  isTrial: false,
  hasVip: false,
  vipLabelName: null as string | null,
}
standIn(siteModule, {
  useMember: () => member,
  usePermission: () => ({ info: { customerService: [] } }),
})
afterEach(cleanup)

function show() {
  const book = createTextBook({
    language: 'en',
    areas: { common: {}, membercentre: {} },
    load: async () => ({}),
  })
  return render(
    <TextBookProvider book={book}>
      <ToastProvider>
        <AvatarMenu />
      </ToastProvider>
    </TextBookProvider>,
  )
}

test('S2-029, S8-032 a face that does not load becomes the first one', () => {
  const { container } = show()
  const face = container.querySelector('img.avatar')
  expect(face?.getAttribute('src')).toBe('/art/avatars/avatar-09.webp')
  if (face) fireEvent.error(face)
  expect(face?.getAttribute('src')).toBe('/art/avatars/avatar-01.webp')
})

/** What the opened menu says of the member's level. */
function label() {
  const { container, getByRole, unmount } = show()
  fireEvent.click(getByRole('button'))
  const text = container.querySelector('.vip-label')?.textContent
  unmount()
  return text
}

test('S2-029 the label of a member’s level stands at their name where the brand has levels', () => {
  expect(label()).toBeUndefined()
  Object.assign(member, { hasVip: true, vipLabelName: 'Jade' })
  expect(label()).toBe('Jade')
  Object.assign(member, { hasVip: false })
  expect(label()).toBeUndefined()
})
