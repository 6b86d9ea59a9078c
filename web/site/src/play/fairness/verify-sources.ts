import type { TarFile } from './tar.ts'

/** The stand-alone scripts as they stand in the repository; each comes only when somebody wants to read or to keep it. */
const sources = import.meta.glob<string>('../../../../../verify/**/*.{mjs,json,md}', {
  query: '?raw',
  import: 'default',
})

const FOLDER = '../../../../../verify/'

/** Where the rules of an engine stand, where the file is not called like the game. */
const FILES: Readonly<Record<string, string>> = {
  'HS-KOI': 'koi',
  'HS-STORM': 'storm',
  'HS-OX': 'ox',
  'HS-RING': 'ring',
  'HM-MINES': 'mines',
  'HM-LIMBO': 'numbers',
  'HM-DICE': 'numbers',
  'HM-PLINKO': 'numbers',
  'HM-HILO': 'hilo',
  'HV-JOB': 'jacks',
  'HE-KENO': 'keno',
  'HX-SCR1': 'scratch',
  'HX-SCR2': 'scratch',
  'HT-BJ': 'blackjack',
  'HT-ROU': 'tables/roulette',
  'HF-FISH': 'fishing',
  'HC-CRASH': 'tables/crash',
  'HL-BAC': 'tables/baccarat',
  'HL-DT': 'tables/dragon-tiger',
  'HL-ROU': 'tables/roulette',
  'HL-SIC': 'tables/dice',
  'HL-TX': 'tables/dice',
  'HL-BC': 'tables/dice',
  'HL-XD': 'tables/dice',
  'HL-KENO': 'tables/shared-keno',
}

/** The script that has the rules of an engine: its path below `verify`; null for games of others. */
export function sourceOf(engineCode: string): string | null {
  const name = FILES[engineCode]
  return name === undefined ? null : `games/${name}.mjs`
}

export async function readSource(path: string): Promise<string> {
  return (await sources[`${FOLDER}${path}`]?.()) ?? ''
}

/** All of it, as it must lie together to run. */
export async function allSources(): Promise<TarFile[]> {
  return await Promise.all(
    Object.entries(sources).map(async ([path, read]) => ({
      name: `croupier-verify/${path.slice(FOLDER.length)}`,
      text: await read(),
    })),
  )
}
