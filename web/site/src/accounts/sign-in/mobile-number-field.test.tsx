import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { createQueryClient } from '@croupier/kit/api/queries'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import recovery from '../../../../../locales/en/recovery.json'
import registration from '../../../../../locales/en/registration.json'
import signin from '../../../../../locales/en/signin.json'
import * as siteModule from '../../app/site.tsx'
import { ContactDialog } from '../security/ContactDialog.tsx'
import { standIn } from '../../../../stand-in.ts'
import { ForgotByPhone } from './ForgotByPhone.tsx'
import { SmsLogin } from './SmsLogin.tsx'

standIn(callEndpointModule, {
  callEndpoint: async () => ({ countries: [{ countryCode: 'BR', countryDialingCode: '+55' }] }),
})
standIn(siteModule, {
  useSwitch: () => false,
  usePermission: () => ({ brand: { currency: 'BRL', timeZone: 'UTC' } }),
})

afterEach(cleanup)

const way = { site: 'member', hint: null, onForget: () => {}, onEntered: () => {} } as const
const forms: Readonly<Record<string, ReactNode>> = {
  'S3-002 the login by SMS': <SmsLogin {...way} asksMore={() => false} />,
  'S3-010 the recovery by telephone': <ForgotByPhone onEntered={() => {}} />,
  'S2-062 the telephone of the security centre': (
    <ContactDialog
      field="mobileNum"
      known={null}
      warns={false}
      send={async () => ({ expiredMinutes: 5 })}
      bind={async () => ({})}
      onDone={() => {}}
      onClose={() => {}}
    />
  ),
}

test.each(Object.entries(forms))(
  '%s says that a number cannot be one once it was left, and takes it back when it is mended',
  async (_name, form) => {
    await act(async () => {
      render(
        <QueryClientProvider client={createQueryClient()}>
          <TextBookProvider book={bookInTests({ recovery, registration, signin, common: {} })}>
            <ToastProvider>{form}</ToastProvider>
          </TextBookProvider>
        </QueryClientProvider>,
      )
    })
    await screen.findByText('+55')
    const box = document.querySelector('input[type=tel]')
    if (!box) throw new Error('no box for a number')
    fireEvent.change(box, { target: { value: '12' } })
    expect(screen.queryByText(registration['problem.mobile'])).toBeNull()
    fireEvent.blur(box)
    expect(screen.getByText(registration['problem.mobile'])).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(box, { target: { value: '11987654321' } })
    expect(screen.queryByText(registration['problem.mobile'])).toBeNull()
  },
)
