import type { GameView } from '@croupier/kit/game-view.ts'
import type { AreaName } from '@croupier/kit/i18n/areas.ts'

/** The view of a game of the house. */
export type GameViewComponent = GameView

/** One chunk a game, so that a player loads only the one that is played. */
const loaders: Readonly<Record<string, () => Promise<GameViewComponent>>> = {
  'HS-KOI': async () => (await import('../../koi/view/KoiView.tsx')).KoiView,
  'HS-STORM': async () => (await import('../../storm/view/StormView.tsx')).StormView,
  'HS-OX': async () => (await import('../../ox/view/OxView.tsx')).OxView,
  'HM-MINES': async () => (await import('../../mines/view/MinesView.tsx')).MinesView,
  'HM-DICE': async () => (await import('../../dice/view/DiceView.tsx')).DiceView,
  'HM-LIMBO': async () => (await import('../../limbo/view/LimboView.tsx')).LimboView,
  'HM-PLINKO': async () => (await import('../../plinko/view/PlinkoView.tsx')).PlinkoView,
  'HM-HILO': async () => (await import('../../hilo/view/HiloView.tsx')).HiloView,
  'HL-BAC': async () => (await import('../../baccarat/view/BaccaratView.tsx')).BaccaratView,
  'HL-ROU': async () => (await import('../../roulette/view/RouletteView.tsx')).RouletteView,
  'HL-DT': async () =>
    (await import('../../dragon-tiger/view/DragonTigerView.tsx')).DragonTigerView,
  'HL-SIC': async () => (await import('../../dice-tables/view/SicBoView.tsx')).SicBoView,
  'HL-TX': async () => (await import('../../dice-tables/view/VietTables.tsx')).TaiXiuView,
  'HL-BC': async () => (await import('../../dice-tables/view/VietTables.tsx')).BauCuaView,
  'HL-XD': async () => (await import('../../dice-tables/view/VietTables.tsx')).XocDiaView,
  'HT-ROU': async () => (await import('../../roulette/view/SoloRouletteView.tsx')).SoloRouletteView,
  'HX-SCR1': async () => (await import('../../scratch/view/ScratchView.tsx')).LuckyNineView,
  'HX-SCR2': async () => (await import('../../scratch/view/ScratchView.tsx')).GoldenTigerView,
  'HE-KENO': async () => (await import('../../keno/view/KenoView.tsx')).KenoView,
  'HL-KENO': async () => (await import('../../keno/view/SharedKenoView.tsx')).SharedKenoView,
  'HT-BJ': async () => (await import('../../blackjack/view/BlackjackView.tsx')).BlackjackView,
  'HV-JOB': async () => (await import('../../jacks/view/JacksView.tsx')).JacksView,
  'HS-RING': async () => (await import('../../ring/view/RingView.tsx')).RingView,
  'HF-FISH': async () => (await import('../../fishing/view/FishingView.tsx')).FishingView,
  'HC-CRASH': async () => (await import('../../crash/view/CrashView.tsx')).CrashView,
}

/** Which views speak in these sentences; all of them also in `games`. */
const speakers = {
  slots: ['HS-KOI', 'HS-STORM', 'HS-OX'],
  minigames: ['HM-DICE', 'HM-LIMBO', 'HM-PLINKO', 'HM-HILO'],
  tables: [
    'HC-CRASH',
    'HL-BAC',
    'HL-BC',
    'HL-DT',
    'HL-KENO',
    'HL-ROU',
    'HL-SIC',
    'HL-TX',
    'HL-XD',
    'HT-BJ',
    'HT-ROU',
  ],
  classics: ['HE-KENO', 'HS-RING', 'HT-ROU', 'HV-JOB', 'HX-SCR1', 'HX-SCR2'],
  blackjack: ['HT-BJ'],
  fishing: ['HF-FISH'],
} as const satisfies Partial<Record<AreaName, readonly string[]>>
const spoken = Object.keys(speakers) as (keyof typeof speakers)[]

/** True when a game with this engine can be shown by this build of the site. */
export function hasGameView(engineCode: string): boolean {
  return Object.hasOwn(loaders, engineCode)
}

/** Loads the view of an engine code. Rejects for an unknown engine and when its files cannot be had. */
export async function loadGameView(engineCode: string): Promise<GameViewComponent> {
  const load = loaders[engineCode]
  if (!load) throw new Error(`no view for the engine ${engineCode}`)
  return await load()
}

/** The areas of sentences that the view of an engine is drawn with, so that they can be asked for beside it. */
export function gameViewAreas(engineCode: string): readonly AreaName[] {
  const own = spoken.filter((area) => speakers[area].some((code) => code === engineCode))
  return ['games', ...own]
}
