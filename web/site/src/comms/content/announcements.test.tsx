import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import content from '../../../../../locales/en/content.json'
import { AnnouncementPopup } from './AnnouncementPopup.tsx'

const announcement = (number: number, promotionType: string | null = null) => ({
  id: String(number),
  title: `News ${number}`,
  content: `<p>What number ${number} says</p>`,
  promotionType,
  execution: 'B',
  linkageType: 'NONE',
  takesApplications: false,
  target: '',
})
let popup: object[] = []
let asked = 0

beforeEach(() => {
  sessionStorage.clear()
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({
      success: true,
      value: { banners: [], player: [], popup, promotion: [] },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sentences = compiled(content)

function openLobby(): void {
  const areas = { content: sentences }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <ProvidersInTests book={book}>
      <AnnouncementPopup />
    </ProvidersInTests>,
  )
}

test('S2-052, S2-054, S9-008 a list of nine to a page beside what the chosen one says, once in a session', async () => {
  popup = Array.from({ length: 11 }, (_, at) => announcement(at + 1))
  openLobby()
  const dialog = await screen.findByRole('dialog')
  const titles = () =>
    within(within(dialog).getByRole('list'))
      .getAllByRole('button')
      .map((one) => one.textContent)
  expect(titles()).toHaveLength(9)
  expect(within(dialog).getByRole('article').textContent).toContain('What number 1 says')
  fireEvent.click(within(dialog).getByRole('button', { name: 'News 4' }))
  expect(within(dialog).getByRole('article').textContent).toContain('What number 4 says')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next page' }))
  expect(titles()).toEqual(['News 10', 'News 11'])
  expect(within(dialog).getByRole('article').textContent).toContain('What number 10 says')

  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  openLobby()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked).toBe(1)
})

test('S2-055 what belongs to a promotion leads to the rewards, other news do not', async () => {
  popup = [announcement(1, 'DEPOSIT'), announcement(2)]
  openLobby()
  const dialog = await screen.findByRole('dialog')
  const link = within(dialog).getByRole('link', { name: sentenceOf('toRewards') })
  expect(link.getAttribute('href')).toBe('/member/rewardCenter')
  fireEvent.click(within(dialog).getByRole('button', { name: 'News 2' }))
  expect(within(dialog).queryByRole('link')).toBeNull()
})

function sentenceOf(key: keyof typeof content): string {
  return content[key]
}
