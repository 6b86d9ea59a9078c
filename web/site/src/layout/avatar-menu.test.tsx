import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AvatarMenu } from './AvatarMenu.tsx'

const member = { id: 1n, account: 'ana77', nickname: 'Ana', icon: 'avatar-09', isTrial: false }
vi.mock('../app/site.tsx', () => ({
  useMember: () => member,
  usePermission: () => ({ info: { customerService: [] } }),
}))
afterEach(cleanup)

test('S8-032 a face that does not load becomes the first one', () => {
  const book = createTextBook({
    language: 'en',
    areas: { common: {}, membercentre: {} },
    load: async () => ({}),
  })
  const { container } = render(
    <TextBookProvider book={book}>
      <ToastProvider>
        <AvatarMenu />
      </ToastProvider>
    </TextBookProvider>,
  )
  const face = container.querySelector('img.avatar')
  expect(face?.getAttribute('src')).toBe('/art/avatars/avatar-09.webp')
  if (face) fireEvent.error(face)
  expect(face?.getAttribute('src')).toBe('/art/avatars/avatar-01.webp')
})
