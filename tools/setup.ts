/**
 * `npm run setup -- --code acme --name Acme --host play.acme.example --currency BRL --time-zone America/Sao_Paulo
 *   --languages pt,en --market br-regulated --staff ana --staff-name "Ana Duarte" --second bruno --second-name "Bruno Lima"`:
 * the first brand of a new house, its games and its first two administrators, once. Without `--second` there is one alone, who can
 * do nothing that takes two people (docs/operations/configuration.md). The first language is the brand's own.
 */
import { parseArgs } from 'node:util'
import { isRealCurrency } from '@croupier/shared/currencies'
import { isLanguageCode } from '@croupier/shared/languages'
import { marketPackCodes } from '../server/src/modules/brands/brands.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openGround } from '../server/src/platform/ground.ts'
import { StartProblem, startSentence } from '../server/src/platform/start-problem.ts'
import { type FirstHouse, setUpHouse } from '../server/src/set-up-house.ts'

/** What each word may be; the rest is what the tables and the brands' rules allow. */
const WORDS: Record<string, RegExp> = {
  code: /^[a-z][a-z0-9]{1,31}$/,
  name: /^.{1,60}$/,
  host: /^[a-z0-9.-]{1,253}$/,
  currency: /^[A-Z]{3,5}$/,
  'time-zone': /^[A-Za-z_]+(\/[A-Za-z_-]+)*$/,
  languages: /^[a-z]{2}(-[A-Za-z]+)?(,[a-z]{2}(-[A-Za-z]+)?)*$/,
  market: /^[a-z-]+$/,
  staff: /^[a-z][a-z0-9._-]{1,31}$/,
  'staff-name': /^.{1,60}$/,
  second: /^[a-z][a-z0-9._-]{1,31}$/,
  'second-name': /^.{1,60}$/,
}

function readHouse(): FirstHouse {
  const options = Object.fromEntries(
    Object.keys(WORDS).map((name) => [name, { type: 'string' as const }]),
  )
  const { values } = parseArgs({ options })
  const word = (name: string): string => {
    const value = values[name]
    if (typeof value !== 'string' || !WORDS[name]?.test(value))
      throw new StartProblem(`--${name} is needed, like ${String(WORDS[name])}`)
    return value
  }
  const languages = word('languages').split(',').filter(isLanguageCode)
  const [defaultLanguage] = languages
  if (defaultLanguage === undefined || languages.join(',') !== word('languages'))
    throw new StartProblem('--languages names one that the sites do not have')
  const marketPack = word('market')
  if (!marketPackCodes.includes(marketPack))
    throw new StartProblem(`--market must be one of ${marketPackCodes.join(', ')}`)
  const currency = word('currency')
  if (!isRealCurrency(currency))
    throw new StartProblem('--currency must be a code of ISO 4217, or USDT')
  return {
    brand: {
      code: word('code'),
      name: word('name'),
      host: word('host'),
      currency,
      timeZone: word('time-zone'),
      defaultLanguage,
      languages,
      marketPack,
    },
    staff: [
      { name: word('staff'), displayName: word('staff-name') },
      ...(values.second === undefined
        ? []
        : [{ name: word('second'), displayName: word('second-name') }]),
    ],
  }
}

try {
  const house = readHouse()
  const { context, close } = await openGround(readConfig(process.env))
  try {
    const { invites } = await setUpHouse(context, house)
    console.log(`${house.brand.name} is set up.`)
    for (const { displayName, inviteLink, expiresAt } of invites) {
      console.log(`${displayName} joins once, here:`)
      console.log(`  ${inviteLink}`)
      console.log(`The link ends on ${expiresAt.toISOString()} and is kept nowhere.`)
    }
  } finally {
    await close()
  }
} catch (error) {
  console.error(startSentence(error) ?? error)
  process.exitCode = 1
}
