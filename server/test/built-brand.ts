import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { consoleKycApi, kycApi } from '@croupier/api/accounts/kyc'
import { staffApi } from '@croupier/api/accounts/staff'
import sharp from 'sharp'
import { systemClock } from '../src/platform/clock.ts'
import type { Http } from '../src/platform/http/http.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { codeAt, stepAt } from '../src/platform/totp.ts'
import type { Browser } from './people.ts'
import { type Desk, deskIn } from './staff.ts'

/*
 * A brand as a stranger makes it: by the commands, as processes of their own, and with people who open their invitations.
 */
const run = promisify(execFile)
const STAFF_PASSWORD = 'seven kites over Recife'

/** Flags of `setup` and `add-brand`: who runs the brand. */
export const company = {
  'company-name': 'Acme Gaming Ltd',
  'company-registration': 'C 12345',
  'company-licence': 'No. 1/2026',
  'company-address': '1 Main Street, Valletta',
  'company-phone': '+356 2100 0000',
  'company-mail': 'complaints@acme.example',
  'company-ombudsman': 'ADR, adr.example',
  'support-mail': 'help@acme.example',
  'security-mail': 'security@acme.example',
}
/** Flags of `setup`: the two administrators. */
export const staff = {
  staff: 'ana',
  'staff-name': 'Ana Duarte',
  second: 'bruno',
  'second-name': 'Bruno',
}

/** A command of package.json as a process of its own; its output and code. */
export async function runTool(
  tool: string,
  of: { words: Readonly<Record<string, string>>; variables: Readonly<Record<string, string>> },
): Promise<{ output: string; code: number }> {
  const root = projectRoot()
  const flags = Object.entries(of.words).flatMap(([name, value]) => [`--${name}`, value])
  const program = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'tools', tool)]
  const env = { PATH: process.env['PATH'], ...of.variables }
  try {
    const { stdout, stderr } = await run(process.execPath, [...program, ...flags], {
      cwd: root,
      env,
    })
    return { output: stdout + stderr, code: 0 }
  } catch (error) {
    const failed = error as { stdout?: string; stderr?: string; code?: number }
    return { output: `${failed.stdout}${failed.stderr}`, code: failed.code ?? -1 }
  }
}

/** The invitations that `setup` printed. */
export function invitesIn(output: string): string[] {
  return [...output.matchAll(/https:\/\/\S+\/console\/invite#(\S+)/g)].map(
    ([, token = '']) => token,
  )
}

/** Whoever was invited opens the link, with a password and an authenticator app, and works on the brand. */
export async function joinedStaff(of: {
  http: Http
  inviteToken: string
  brand: string
  host: string
}): Promise<Desk> {
  const { http, inviteToken, brand, host } = of
  const desk = deskIn({ http, clock: systemClock }, { host })
  const { totpSecret } = await desk.value(staffApi.openInvite, { inviteToken })
  const accepted = await desk.value(staffApi.acceptInvite, {
    inviteToken,
    password: STAFF_PASSWORD,
    code: codeAt(totpSecret, stepAt(systemClock.now())),
  })
  desk.token = accepted.token
  desk.brand = brand
  return desk
}

/** A member shows a passport, and staff find that it is right. */
export async function showPassport(browser: Browser, staffDesk: Desk): Promise<void> {
  const drawn = { create: { width: 320, height: 200, channels: 3, background: '#468' } } as const
  const image = await sharp(drawn).jpeg().toBuffer()
  const picture = await browser.value(kycApi.addPicture, { image })
  const sent = await browser.value(kycApi.submit, { kind: 'passport', pictureIds: [picture.id] })
  await staffDesk.value(consoleKycApi.review, {
    submissionId: sent.submissions[0]?.id ?? '',
    reasons: [],
    reason: 'all is right',
  })
}
