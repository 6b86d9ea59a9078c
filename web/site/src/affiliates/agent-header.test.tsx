import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AgentClock } from './AgentClock.tsx'
import { AgentHeader } from './AgentHeader.tsx'
import { AgentLoginPage } from './AgentLoginPage.tsx'
import { hoursIn } from './consulting-hours.ts'
import * as siteModule from '../app/site.tsx'
import * as switchesModule from '../layout/switches.tsx'
import * as loginFormModule from '../accounts/sign-in/LoginForm.tsx'
import * as logoutDialogModule from '../accounts/sign-in/LogoutDialog.tsx'
import { standIn } from '../../../stand-in.ts'

const hours = { firstDay: 1, lastDay: 5, from: '12:00', to: '21:00' }
standIn(siteModule, {
  usePermission: () => ({
    brand: { code: 'croupier', name: 'Croupier', timeZone: 'America/Sao_Paulo' },
    info: { consultingHours: hours },
  }),
  useSwitch: () => true,
})
standIn(switchesModule, {
  LanguageChoice: () => null,
  ThemeSwitch: () => null,
})
standIn(loginFormModule, {
  LoginForm: () => <form aria-label="login" />,
})
standIn(logoutDialogModule, {
  LogoutDialog: () => <dialog open aria-label="leave" />,
})

const areasOf = (language: string) =>
  Object.fromEntries(
    ['agent', 'agentcentre', 'common'].map((name) => {
      const file = join(import.meta.dirname, `../../../../locales/${language}/${name}.json`)
      const texts = Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')))
      return [name, Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)]))]
    }),
  )

async function shown(view: ReactNode, language = 'en'): Promise<void> {
  const book = createTextBook({ language, areas: areasOf(language), load: async () => ({}) })
  await act(async () => {
    render(<ProvidersInTests book={book}>{view}</ProvidersInTests>)
  })
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('S9-018 the clock of the agent centre moves each second', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z') })
  await shown(<AgentClock timeZone="America/Sao_Paulo" />)
  const clock = screen.getByRole('timer', { name: 'Site time' })
  for (const second of ['00', '01', '02', '03']) {
    expect(clock.textContent).toContain(`9:00:${second}`)
    await act(async () => void vi.advanceTimersByTime(1_000))
  }
})

test('S2-065 the header shows the offset of the zone, the running clock, the nickname and the way out', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z') })
  const member = { nickname: 'Ana of the north', account: 'agentana' }
  await shown(<AgentHeader member={member} onMenu={() => {}} />)
  expect(screen.getByText('UTC−03:00')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toContain('9:00:00')
  expect(screen.getByText('Ana of the north')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(screen.getByRole('dialog', { name: 'leave' })).toBeTruthy()
  cleanup()
  await shown(<AgentHeader member={{ ...member, nickname: '' }} onMenu={() => {}} />)
  expect(screen.getByText('agentana')).toBeTruthy()
})

test.each([
  ['en', 'Consulting hours', /Monday – Friday, 12:00.*9:00.*\(UTC−03:00\)/],
  ['cn', null, /星期一 – 星期五，12:00.*21:00（UTC−03:00）/],
])(
  'S1-012 the sales page speaks Chinese first, and the reader’s language beneath: %s',
  async (language, own, said) => {
    await shown(<AgentLoginPage />, language)
    for (const chinese of ['推广支持', '15 天成为推广员', '完整数据报表', '咨询时间'])
      expect(screen.getByText(chinese).closest('[lang="zh-Hans"]')).toBeTruthy()
    if (own) expect(screen.getByText(own)).toBeTruthy()
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByRole('form', { name: 'login' })).toBeTruthy()
  },
)

test('consulting hours are the brand’s own, in the words of each language', () => {
  expect(hoursIn('pt-BR', hours)).toEqual({
    days: 'segunda-feira – sexta-feira',
    hours: expect.stringMatching(/12:00.*21:00/),
  })
  expect(hoursIn('en', { ...hours, lastDay: 1, from: '09:30' }).days).toBe('Monday')
})
