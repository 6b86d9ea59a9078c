import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import type { PatternId } from '@croupier/shared/pattern-ids'
import { type FieldRule, fieldPatterns } from '@croupier/shared/patterns'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import auth from '../../../../../locales/pt/auth.json'
import common from '../../../../../locales/pt/common.json'
import identity from '../../../../../locales/pt/identity.json'
import limits from '../../../../../locales/pt/limits.json'
import registration from '../../../../../locales/pt/registration.json'
import signin from '../../../../../locales/pt/signin.json'
import { RegisterForm } from './RegisterForm.tsx'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

const rule = (patternId: PatternId, lengths: [number, number], enabled = true): FieldRule => ({
  enabled,
  required: enabled,
  acceptedPattern: fieldPatterns[patternId].source,
  patternId,
  minLength: lengths[0],
  maxLength: lengths[1],
})
const fields = {
  username: rule(1, [4, 16]),
  password: rule(5, [8, 64]),
  confirmPassword: rule(0, [8, 64]),
  mobileNum: rule(6, [6, 15], false),
  verificationCode: rule(6, [6, 255], false),
  affiliateCode: { ...rule(4, [3, 32]), required: false },
}
const settings = {
  fields,
  modes: {
    username: true,
    mobile: false,
    default: 'username',
    smsVerification: true,
    mobilePassword: false,
  },
  humanCheck: false,
  minimumAge: 18,
  limits: { required: [], prompted: [] },
  termsVersion: '2025-01',
}

// The brand comes with the page; here it is enough to know its money.
standIn(siteModule, { usePermission: () => ({ brand: { currency: 'BRL' } }) })

/** What the house answers, by path; and what it was asked. */
let answers: Record<string, object> = {}
let asked: string[] = []

const refusal = (code: string, message: string) => ({
  success: false,
  value: { code, message, requestId: 'r' },
})

beforeEach(() => {
  asked = []
  answers = {
    '/wps/system/setting/register': { success: true, value: settings },
    '/wps/system/countryCodes': {
      success: true,
      value: { countries: [{ countryCode: 'BR', countryDialingCode: '+55' }] },
    },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? ''
    asked.push(path)
    return Response.json(answers[path] ?? refusal('internal', `no answer for ${path}`))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(): Promise<void> {
  const areas = {
    auth: compiled(auth),
    common: compiled(common),
    identity: compiled(identity),
    limits: compiled(limits),
    registration: compiled(registration),
    signin: compiled(signin),
  }
  const book = createTextBook({ language: 'pt', areas, load: async () => ({}) })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <ToastProvider>
          <RegisterForm onDone={() => {}} />
        </ToastProvider>
      </ProvidersInTests>,
    )
  })
  await screen.findByRole('button', { name: auth['register.action'] })
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: auth['register.action'] }))
  })
}

describe('the registration form', () => {
  test('S2-052, S5-004, S8-031 nothing is sent without the box; the error stands at it', async () => {
    await show()
    type(/^Nome de usuário/, 'Maria1')
    type(/^Senha/, 'kites over harbour 7')
    type(/^Confirmar senha/, 'kites over harbour 7')
    await send()
    expect(screen.getByText(auth['terms.missing'])).toBeTruthy()
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(asked).not.toContain('/wps/member/register')
  })

  test('S5-008 what the house refused is no mistake any more once something else is typed', async () => {
    const { value, ...rest } = refusal('password_common', 'easy to guess')
    // The first that a registration asks of the house is the key that it goes out with.
    answers['/wps/system/encryptionKey'] = { ...rest, value: { ...value, field: 'password' } }
    await show()
    type(/^Nome de usuário/, 'maria77')
    type(/^Senha/, 'senha1234')
    type(/^Confirmar senha/, 'senha1234')
    fireEvent.click(screen.getByRole('checkbox'))
    await send()
    await screen.findByText('easy to guess')
    type(/^Nome de usuário/, 'maria78')
    expect(screen.queryByText('easy to guess')).not.toBeNull()
    type(/^Senha/, 'kites over harbour 7')
    expect(screen.queryByText('easy to guess')).toBeNull()
  })

  test('RG-01 the limits that the market demands are asked for; one that is only offered may stay empty', async () => {
    const bounded = { ...settings, limits: { required: ['loss', 'time'], prompted: ['deposit'] } }
    answers['/wps/system/setting/register'] = { success: true, value: bounded }
    await show()
    type(/^Nome de usuário/, 'Maria1')
    type(/^Senha/, 'kites over harbour 7')
    type(/^Confirmar senha/, 'kites over harbour 7')
    type(new RegExp(limits['first.of.time']), '120')
    fireEvent.click(screen.getByRole('checkbox'))
    await send()
    const loss = screen.getByLabelText(new RegExp(limits['first.of.loss']))
    expect(loss.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(loss)
    expect(asked).not.toContain('/wps/system/encryptionKey')
    fireEvent.change(loss, { target: { value: '200' } })
    await send()
    await waitFor(() => expect(asked).toContain('/wps/system/encryptionKey'))
  })

  test('S5-008, S5-010 each wrong field says why, and the first has the focus', async () => {
    await show()
    type(/^Senha/, 'kites over harbour 7')
    type(/^Confirmar senha/, 'kites over harbour 8')
    await send()
    const name = screen.getByLabelText(/^Nome de usuário/)
    expect(document.activeElement).toBe(name)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.body.textContent).toContain('4 a 16')
    expect(screen.getByText(/A senha e a confirmação não coincidem/)).toBeTruthy()
  })

  test('RG-12 the form warns of the risk, says 18+ and leads to help', async () => {
    await show()
    expect(screen.getByText('18+')).toBeTruthy()
    expect(screen.getByText(/Apostar pode causar dependência/)).toBeTruthy()
    const link = screen.getByRole('link', { name: registration['risk.more'] })
    expect(link.getAttribute('href')).toBe('/help#responsible')
  })

  test('S5-009, S8-029 an invitation code is looked up once it rests, and named when it is none', async () => {
    answers['/wps/agent/affiliate'] = refusal('invitation_code_error', 'no')
    await show()
    for (const part of ['AB', 'ABC', 'ABCD']) type(/^Código de convite/, part)
    expect(
      await screen.findByText(identity.invitation_code_error, {}, { timeout: 3000 }),
    ).toBeTruthy()
    expect(asked.filter((path) => path === '/wps/agent/affiliate')).toHaveLength(1)
  })
})

const button = () => document.querySelector<HTMLButtonElement>('.send-code')
const press = async () => {
  await act(async () => button()?.click())
}

describe('the code of a mobile number', () => {
  beforeEach(() => {
    const modes = { ...settings.modes, mobile: true, default: 'mobile' }
    answers['/wps/system/setting/register'] = { success: true, value: { ...settings, modes } }
  })
  test('S4-017, S4-020, S7-065, S9-003 mobile comes first; the button counts down from expiredMinutes', async () => {
    const value = { expiredMinutes: 5, resendSeconds: 60 }
    answers['/wps/verification/sms/register'] = { success: true, value }
    await show()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Celular', 'Usuário'])
    expect(button()?.disabled).toBe(true)
    type(/^Celular/, '(11) 98765-4321')
    await waitFor(() => expect(button()?.disabled).toBe(false))
    await press()
    await waitFor(() => expect(button()?.textContent).toMatch(/^0(5:00|4:5\d)$/))
    expect(button()?.disabled).toBe(true)
    expect(screen.getByText(/\+5511987654321/)).toBeTruthy()
  })

  test('S8-028 a code that could not be sent is told in a dialog with OK', async () => {
    answers['/wps/verification/sms/register'] = refusal('verification_quota', 'Contact us.')
    await show()
    type(/^Celular/, '11987654321')
    await press()
    expect(await screen.findByText('Contact us.')).toBeTruthy()
    await act(async () => {
      const [ok] = [...document.querySelectorAll<HTMLButtonElement>('.dialog-actions button')]
      ok?.click()
    })
    expect(screen.queryByText('Contact us.')).toBeNull()
    expect(button()?.disabled).toBe(false)
  })
})
