import type { AnyEndpoint } from '@croupier/api/endpoint'
import { membersApi } from '@croupier/api/accounts/members'
import { recoveryApi } from '@croupier/api/accounts/recovery'
import { assert } from '@croupier/shared/assert'
import { setSetting, type SettingKey } from '../server/src/core/brands/brands.ts'
import { browserOf, testPeople } from '../server/test/people.ts'
import type { Figure } from './figures.ts'
import { knownOrNot, type Told, type Try } from './known-or-not.ts'

const TRIES = Number(process.env['ENUMERATION_TRIES'] ?? 1000)
/** Quotas look back over hours; after so many tries one goes by. */
const TRIES_AN_HOUR = 100
const MOST_MS = 10

/**
 * Whether the house tells by its answer or by its time that somebody has an account here (OWASP ASVS 5.0, 6.3.8): known and
 * unknown in turns, each from a network of its own. Registration must say that a name is taken; it is asked with a name
 * that is free and a mailbox that is known or not.
 */
export async function bench(): Promise<Figure[]> {
  const world = await testPeople()
  const settings: [SettingKey, unknown][] = [
    ['humanCheck.enabled', false],
    ['codes.smsPerHour', 1_000_000],
    ['codes.smsPerCountryPerHour', 1_000_000],
    ['codes.mailPerHour', 1_000_000],
    ['registration.fields', { email: { enabled: true } }],
  ]
  await world.context.db.transaction().execute(async (tx) => {
    for (const [key, value] of settings) {
      const at = world.context.clock.now()
      await setSetting(tx, { scope: 'brand', scopeKey: '1', key, value, by: 'bench', at })
    }
  })
  world.brands.announceChange()
  await addMembers(world)
  const figures: Figure[] = []
  for (const [name, question] of Object.entries(questions)) {
    const told = await knownOrNot(TRIES, async (at, known) => {
      if (known && at % TRIES_AN_HOUR === 0) world.clock.advance(3_700_000)
      const { endpoint, input } = question(at, known)
      return await timed(world, endpoint, input)
    })
    console.log(`${name}: ${described(told)}`)
    figures.push(...figuresOf(name, told))
  }
  return figures
}

type World = Awaited<ReturnType<typeof testPeople>>
type Question = (at: number, known: boolean) => { endpoint: AnyEndpoint; input: object }

const account = (at: number, known: boolean): string => `${known ? 'known' : 'other'}${at}`
const mailbox = (at: number, known: boolean): string => `${account(at, known)}@example.test`
const mobile = (at: number, known: boolean): string => `119${known ? 8 : 7}${1_000_000 + at}`

const questions: Readonly<Record<string, Question>> = {
  login: (at, known) => ({
    endpoint: membersApi.login,
    input: { username: account(at, known), password: 'not the password 1' },
  }),
  // A member who is no agent: that the door is the wrong one is told after the right password alone.
  'login of agents': (at, known) => ({
    endpoint: membersApi.login,
    input: { username: account(at, known), password: 'not the password 1', site: 'agent' },
  }),
  'forgot by mail': (at, known) => ({
    endpoint: recoveryApi.byMail,
    input: { username: account(at, known), email: mailbox(at, known) },
  }),
  'send code': (at, known) => ({
    endpoint: recoveryApi.sendCode,
    input: { mobileNum: mobile(at, known), countryDialingCode: '+55' },
  }),
  affiliate: (at, known) => ({
    endpoint: membersApi.affiliate,
    // The name of a member is no code, and must not be told from any other word.
    input: { code: account(at, known) },
  }),
  register: (at, known) => ({
    endpoint: membersApi.register,
    input: {
      username: `fresh${at}${known ? 'a' : 'b'}`,
      password: 'kites over harbour 7',
      confirmPassword: 'kites over harbour 7',
      email: mailbox(at, known),
      termsAccepted: true,
      login: false,
    },
  }),
}

async function addMembers({ context, identity, brands }: World): Promise<void> {
  const brand = await brands.byId(1)
  const passwordHash = await identity.hashPassword('kites over harbour 7')
  for (let at = 0; at < TRIES; at++) {
    const [email, mobileNum] = [mailbox(at, true), `+55${mobile(at, true)}`]
    await context.db.transaction().execute((tx) =>
      identity.createAccount(tx, {
        brandId: brand.id,
        account: account(at, true),
        memberType: 0,
        currency: brand.currency,
        nickname: 'K',
        language: 'en',
        passwordHash,
        personal: { email, mobileNum },
        claims: [
          { kind: 'email', value: email, field: 'email' },
          { kind: 'mobile', value: mobileNum, field: 'mobileNum' },
        ],
        address: '198.18.0.1',
        at: context.clock.now(),
      }),
    )
  }
}

let networks = 0

async function timed(world: World, endpoint: AnyEndpoint, input: object): Promise<Try> {
  networks += 1
  const address = `10.${(networks >> 8) % 256}.${networks % 256}.9`
  const browser = browserOf(world, { address })
  // Encrypted before the clock starts; asking for the key is not what is measured.
  const encrypted = endpoint.encrypted ? await browser.encrypt(input) : undefined
  const start = performance.now()
  const { status, body } = await browser.call(endpoint, input, encrypted ? { encrypted } : {})
  const milliseconds = performance.now() - start
  // What is asked wrongly ends at the door, and measures nothing.
  assert(status !== 400, `${endpoint.path}: ${JSON.stringify(body.value)}`)
  const said = body.success ? nameless(body.value) : { ...body.value, requestId: '' }
  return { milliseconds, said: `${status} ${JSON.stringify(said)}` }
}

/** Each registration is of another name, which the house says back. */
function nameless(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'account' in value
    ? { ...value, account: '' }
    : value
}

function described({ medianKnown, medianUnknown, inPairs, p, differentAnswers }: Told): string {
  return `known ${medianKnown.toFixed(2)} ms, unknown ${medianUnknown.toFixed(2)} ms, in pairs ${inPairs.toFixed(2)} ms apart, KS p ${p.toFixed(3)}, ${differentAnswers} answers differ`
}

function figuresOf(name: string, told: Told): Figure[] {
  const shared = { bench: 'enumeration', ratio: null }
  return [
    {
      ...shared,
      figure: `${name}: known against unknown, between the medians`,
      value: Number(told.difference.toFixed(3)),
      unit: 'ms',
      anchor: 'median of unknown',
      anchorValue: Number(told.medianUnknown.toFixed(3)),
      bar: `< ${MOST_MS} ms`,
      ok: told.difference < MOST_MS,
    },
    {
      ...shared,
      figure: `${name}: known against unknown, median of the pairs`,
      value: Number(told.inPairs.toFixed(3)),
      unit: 'ms',
      anchor: null,
      anchorValue: null,
      bar: 'printed',
      ok: true,
    },
    {
      ...shared,
      figure: `${name}: KS p`,
      value: Number(told.p.toFixed(4)),
      unit: '',
      anchor: null,
      anchorValue: null,
      bar: 'printed',
      ok: true,
    },
    {
      ...shared,
      figure: `${name}: answers that differ`,
      value: told.differentAnswers,
      unit: 'answers',
      anchor: null,
      anchorValue: null,
      bar: '0',
      ok: told.differentAnswers === 0,
    },
  ]
}
