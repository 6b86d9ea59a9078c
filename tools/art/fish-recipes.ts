import type { BackdropName } from './backdrops.ts'
import type { GameRecipe } from './game-recipes.ts'
import { hoard, medal, ring, stair, trio } from './groups.ts'
import type { FontName } from './pieces.ts'

const recipe = (
  title: readonly string[],
  [backdrop, colours]: readonly [BackdropName, GameRecipe['colours']],
  [font, fill, edge]: readonly [FontName, readonly [string, string], string],
  scene: () => string,
): GameRecipe => ({ backdrop, colours, scene, title, font, fill, edge })

/** Pictures of the titles that are shot at together. */
export const fishRecipes: Record<string, GameRecipe> = {
  'HF-FISH': recipe(
    ['DEEP', 'HUNTERS'],
    ['pond', ['#12a6d8', '#04204f', '#d8fbff']],
    ['lilita', ['#fff6c9', '#f2a516'], '#0b3a7a'],
    () => trio('shark', 'tropical-fish', 'octopus', 'coin'),
  ),
  'FISH-TEMPLE': recipe(
    ['SUNKEN', 'ATHENS'],
    ['temple', ['#2fc0a0', '#053040', '#eaffe0']],
    ['cinzel', ['#fffbe0', '#ffc42e'], '#0a4a44'],
    () => stair('turtle', ['classical-building', 'amphora', 'tropical-fish']),
  ),
  'FISH-WRECK': recipe(
    ['CAPTAIN’S', 'REEF'],
    ['night', ['#4a4ac8', '#100c3c', '#e6e0ff']],
    ['sigmar', ['#fff2d8', '#ff9a4a'], '#2a0f5c'],
    () => ring('squid', ['anchor', 'coin', 'pirate-flag', 'crown', 'coin', 'shrimp']),
  ),
  'FISH-ICE': recipe(
    ['POLAR', 'HARPOON'],
    ['clouds', ['#7ad0f4', '#0f4680', '#ffffff']],
    ['bungee', ['#ffffff', '#a8dcff'], '#123f7a'],
    () => trio('spouting-whale', 'penguin', 'seal', 'snowflake'),
  ),
  'FISH-EMBER': recipe(
    ['ABYSS', 'DRAGON'],
    ['lamps', ['#c83a5a', '#1c0630', '#ffd8b8']],
    ['righteous', ['#fff2c0', '#ff7a3a'], '#5c0a1a'],
    () => medal('dragon', 'blowfish', ['#ff9a3a', '#5c0f3a']),
  ),
  'FISH-CORAL': recipe(
    ['CORAL', 'CARNIVAL'],
    ['bokeh', ['#ff7ab0', '#06386e', '#fff0b0']],
    ['lilita', ['#ffffff', '#7fe8ff'], '#8c0f5c'],
    () => hoard('tropical-fish', 'crab', 'jellyfish'),
  ),
}
