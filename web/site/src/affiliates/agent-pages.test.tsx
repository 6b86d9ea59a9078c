import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AgentPages } from './AgentPages.tsx'
import * as siteModule from '../app/site.tsx'
import * as agentHomePageModule from './AgentHomePage.tsx'
import * as agentLoginPageModule from './AgentLoginPage.tsx'
import * as changePasswordDialogModule from '../accounts/sign-in/ChangePasswordDialog.tsx'
import * as termsDialogModule from '../accounts/sign-in/TermsDialog.tsx'
import * as welcomeDialogModule from '../accounts/sign-in/WelcomeDialog.tsx'
import { standIn } from '../../../stand-in.ts'

const member = {
  id: 7n,
  isAgent: true,
  isTrial: false,
  mustChangePassword: false,
  passwordExpired: false,
  termsDue: null as string | null,
  firstTimeLogin: true,
}
standIn(siteModule, { useMember: () => member, useSignedIn: () => true })
standIn(agentHomePageModule, { AgentHomePage: () => <h1>Centre</h1> })
standIn(agentLoginPageModule, { AgentLoginPage: () => null })
standIn(changePasswordDialogModule, {
  ChangePasswordDialog: () => <dialog open aria-label="password" />,
})
standIn(termsDialogModule, {
  TermsDialog: () => <dialog open aria-label="terms" />,
})
standIn(welcomeDialogModule, {
  WelcomeDialog: () => <dialog open aria-label="welcome" />,
})

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

async function show(): Promise<void> {
  await act(async () => {
    render(
      <Suspense>
        <AgentPages path="/agentHome" />
      </Suspense>,
    )
  })
}

test.each([
  ['a password that somebody else gave', { mustChangePassword: true }, 'password'],
  ['a password that has expired', { passwordExpired: true }, 'password'],
  ['new terms', { termsDue: '2026-02' }, 'terms'],
])('S4-009 S4-019 %s is dealt with in the agent centre too', async (_what, due, dialog) => {
  Object.assign(member, { mustChangePassword: false, passwordExpired: false, termsDue: null }, due)
  await show()
  await screen.findByRole('dialog', { name: dialog })
  expect(screen.queryByText('Centre') === null).toBe(member.mustChangePassword)
})

test('nobody is welcomed to the games in the agent centre', async () => {
  Object.assign(member, { mustChangePassword: false, passwordExpired: false, termsDue: null })
  await show()
  await screen.findByText('Centre')
  // What is fetched when it is wanted has had its turn.
  await act(async () => {
    await import('../accounts/sign-in/AfterLoginDialogs.tsx')
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})
