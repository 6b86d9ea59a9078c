import { generateKeyPairSync } from 'node:crypto'
import { offerVendorGames, type VendorGame } from '../../server/src/play/catalogue/catalogue.ts'
import {
  changeVendor,
  rotateSecret,
  ENGINE_VENDOR,
  vendorSeeds,
} from '../../server/src/play/vendors/vendors.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { StartupError } from '../../server/src/platform/startup-error.ts'
import type { Vendor } from './speech.ts'

const DIALECTS = [
  'seamless',
  'uuid-cents5',
  'form-md5',
  'transfer-in-out',
  'actions-array',
] as const satisfies readonly Vendor['dialect'][]

const THEMES = ['koi-pond', 'neon-city'] as const

/**
 * Gives every sandbox vendor of the house to the simulator: a dialect in turn, keys of its own, a launch address and two
 * games. Returns what the simulator must know, the only time that the keys are seen. Vendors with a contract are left alone.
 */
export async function connectSimulator(
  context: Context,
  simulatorOrigin: string,
): Promise<Vendor[]> {
  if (context.config.mode !== 'demo')
    throw new StartupError('the vendor simulator plays in a house of the mode demo only')
  const rows = await context.db
    .selectFrom('vendors')
    .select(['id', 'code', 'name'])
    .where('sandbox', '=', true)
    .where('code', '!=', ENGINE_VENDOR)
    .where(
      'id',
      'in',
      vendorSeeds.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const vendors: Vendor[] = []
  const games: VendorGame[] = []
  for (const [place, { id, code, name }] of rows.entries()) {
    const dialect = DIALECTS[place % DIALECTS.length] ?? 'seamless'
    const own = THEMES.map((theme, index) => ({
      code: `SIM-${code.replaceAll('_', '-')}-${index + 1}`,
      vendorId: id,
      title: `${name} Sandbox ${index + 1}`,
      theme,
    }))
    games.push(...own)
    const secret = await giveKeys(context, { id, code, dialect, simulatorOrigin })
    vendors.push({ code, dialect, secret, games: own.map((game) => game.code) })
  }
  await offerVendorGames(context, games)
  return vendors
}

interface NewSpeaker {
  id: number
  code: string
  dialect: Vendor['dialect']
  simulatorOrigin: string
}

async function giveKeys(
  context: Context,
  { id, code, dialect, simulatorOrigin }: NewSpeaker,
): Promise<string> {
  const launchUrl = `${simulatorOrigin}/play/${code}/{game}#{token}`
  if (dialect === 'uuid-cents5') {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await changeVendor(context, id, {
      launchUrl,
      dialect,
      dialectKey: publicKey,
      freeRoundsUrl: null,
    })
    return privateKey
  }
  const spoken = dialect === 'seamless' ? null : dialect
  const freeRoundsUrl = `${simulatorOrigin}/free-rounds/${code}`
  await changeVendor(context, id, { launchUrl, dialect: spoken, dialectKey: null, freeRoundsUrl })
  return await rotateSecret(context, id, 1)
}
