import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import common from '../../../../locales/en/common.json'
import gamelist from '../../../../locales/en/gamelist.json'
import membercentre from '../../../../locales/en/membercentre.json'
import { openService } from '../comms/support/open-service.ts'
import { CategoryDrop } from './CategoryDrop.tsx'
import { MemberLinks } from './MemberLinks.tsx'
import { SideApp, SideSubmenu } from './side-parts.tsx'
import * as siteModule from '../app/site.tsx'
import { standIn } from '../../../stand-in.ts'

let member: Record<string, unknown> = {}
let switches: string[] = []
standIn(siteModule, {
  useMember: () => member,
  useSwitch: (modId: string) => switches.includes(modId),
  useSignedIn: () => true,
  usePermission: () => ({ brand: { name: 'Croupier' } }),
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const areas = {
  common: compiled(common),
  membercentre: compiled(membercentre),
  gamelist: compiled(gamelist),
}

function show(node: ReactNode): void {
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(<ProvidersInTests book={book}>{node}</ProvidersInTests>)
}

const countOf = (name: RegExp) =>
  screen.getByRole('link', { name }).querySelector('.count-badge')?.textContent
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the links of members', () => {
  test('S6-003 a trial is led to an account, and to the records of its play money alone', () => {
    member = { isTrial: true }
    switches = ['REFERRAL']
    show(<MemberLinks onGo={undefined} />)
    expect(hrefs()[0]).toBe('/register')
    expect(hrefs()).toContain('/member/personalHistoryCopy')
    for (const page of ['depositv2', 'withdraw', 'referral', 'securityCenter'])
      expect(hrefs()).not.toContain(`/member/${page}`)
  })

  test('S2-030 money, promotions, invitations, rewards and rebate, invitations only where the brand has them', () => {
    member = {}
    switches = ['REFERRAL']
    show(<MemberLinks onGo={undefined} />)
    expect(hrefs().slice(0, 6)).toEqual([
      '/member/depositv2',
      '/member/withdraw',
      '/promotions',
      '/member/referral',
      '/member/rewardCenter',
      '/member/manualRebate',
    ])
    cleanup()
    switches = []
    show(<MemberLinks onGo={undefined} />)
    expect(hrefs()).not.toContain('/member/referral')
  })

  test('S2-031 records, account, profit and loss and messages of one’s own', () => {
    show(<MemberLinks onGo={undefined} />)
    for (const page of [
      'personalHistoryCopy',
      'transactionHistory',
      'securityCenter',
      'depositv2',
      'personalProfit',
      'messageV2',
    ])
      expect(hrefs()).toContain(`/member/${page}`)
  })

  test('S2-031 VIP levels stand among the links where the brand has them, and nowhere else', () => {
    member = { hasVip: true }
    show(<MemberLinks onGo={undefined} />)
    expect(hrefs()).toContain('/vip')
    cleanup()
    member = { hasVip: false }
    show(<MemberLinks onGo={undefined} />)
    expect(hrefs()).not.toContain('/vip')
  })

  test('S2-059 what waits is counted in red, and nothing is where nothing waits', () => {
    member = { unreadMessage: 3, availablePromoCount: 2 }
    show(<MemberLinks onGo={undefined} />)
    expect(countOf(/^Messages/)).toContain('3')
    expect(countOf(/^Reward/)).toContain('2')
    cleanup()
    member = { unreadMessage: 0, availablePromoCount: 0 }
    show(<MemberLinks onGo={undefined} />)
    expect(document.querySelector('.count-badge')).toBeNull()
  })
})

const makers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    vassalage: `V${at}`,
    gameType: 'RNG' as const,
    displayName: `Maker ${at}`,
  }))

test.each([
  [10, false],
  [11, true],
])('S9-013 %i makers below a category stand large: %s', (count, isLarge) => {
  show(<CategoryDrop category="RNG" vendors={makers(count)} onGo={() => undefined} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(count)
  expect(screen.getByRole('list').classList.contains('drop-large')).toBe(isLarge)
})

test('S2-049 a maker of slots leads to the slots of that maker', () => {
  show(<CategoryDrop category="RNG" vendors={makers(1)} onGo={() => undefined} />)
  expect(hrefs()).toEqual(['/rng?vassalage=V0'])
})

const pressed = () => {
  const opened: unknown[][] = []
  vi.stubGlobal('open', (...how: unknown[]) => {
    opened.push(how)
    return { focus: () => undefined }
  })
  let isPrevented = false
  show(
    <a
      href="/service"
      onClick={(event) => {
        openService(event)
        isPrevented = event.defaultPrevented
        event.preventDefault()
      }}
    >
      Help
    </a>,
  )
  fireEvent.click(screen.getByRole('link'))
  return { opened, isPrevented }
}

describe('S2-069, S9-017 customer service', () => {
  test('has a window of 440 by 750 beside the page', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { opened, isPrevented } = pressed()
    expect(opened).toEqual([['/service', 'service', 'popup,width=440,height=750']])
    expect(isPrevented).toBe(true)
  })

  test('is a page where the screen is small', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    expect(pressed()).toEqual({ opened: [], isPrevented: false })
  })
})

describe('the side menu', () => {
  test('S2-032 a category opens to its vendors and closes again', () => {
    const vendors = [
      { vassalage: 'PG', displayName: 'PG' },
      { vassalage: 'JDB', displayName: 'JDB' },
    ]
    show(<SideSubmenu category="RNG" vendors={vendors} onGo={undefined} />)
    expect(screen.queryAllByRole('link')).toHaveLength(0)
    const toggle = screen.getByRole('button')
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(hrefs()).toEqual(['/rng?vassalage=PG', '/rng?vassalage=JDB'])
    fireEvent.click(toggle)
    expect(screen.queryAllByRole('link')).toHaveLength(0)
  })

  test('S2-032 the download section has a code that leads a phone to the app page', () => {
    show(<SideApp />)
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy()
    expect(screen.getByText(common['download.scan'])).toBeTruthy()
  })
})
