import { openBrowser } from '../e2e/browser.ts'
import type { Figure } from './figures.ts'
import { pageScript } from './page-script.ts'

/** What `sound-levels.ts` tells of a sound. */
interface SoundLevel {
  name: string
  /** Until its last voice is gone. */
  seconds: number
  /** The highest sample, 1 is what a loudspeaker can. */
  peak: number
  /** Decibels below that, of its loudest 50 ms. */
  loudness: number
  /** The same of what is left above 300 Hz: a telephone sounds nothing below. */
  onTelephone: number
}

/** Nothing distorts, not even three at once. */
const HIGHEST_PEAK = 0.6
/** What a telephone may lose of a sound, decibels. */
const MOST_LOST = 8
/** What hands do (a click, a chip, a card) stays so far below a win. */
const BELOW_A_WIN = 8
const OF_HANDS = ['click', 'tick', 'chip', 'card', 'shot']

/** How loud the games' sounds are, played by a browser into memory: what an ear would say of them, as far as it can be measured. */
export async function bench(): Promise<Figure[]> {
  const levels = await levelsInBrowser()
  const win = levels.find(({ name }) => name === 'win')?.loudness ?? Number.NaN
  return levels.flatMap(({ name, peak, loudness, onTelephone, seconds }) => [
    figure(`${name}, ${seconds.toFixed(2)} s: peak`, peak, {
      unit: 'of full',
      bar: `<= ${HIGHEST_PEAK}`,
      ok: peak <= HIGHEST_PEAK,
    }),
    figure(`${name}, loudness`, loudness, {
      unit: 'dB',
      bar: OF_HANDS.includes(name) ? `<= a win - ${BELOW_A_WIN}` : 'printed',
      ok: !OF_HANDS.includes(name) || loudness <= win - BELOW_A_WIN,
    }),
    figure(`${name}, lost on a telephone`, loudness - onTelephone, {
      unit: 'dB',
      bar: `<= ${MOST_LOST}`,
      ok: loudness - onTelephone <= MOST_LOST,
    }),
  ])
}

async function levelsInBrowser(): Promise<SoundLevel[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.addScriptTag({
      content: await pageScript('games/engine/view/dev/sound-levels.ts', 'levels'),
    })
    return await page.evaluate('soundLevels()')
  } finally {
    await browser.close()
  }
}

function figure(
  words: string,
  value: number,
  { unit, bar, ok }: Pick<Figure, 'unit' | 'bar' | 'ok'>,
): Figure {
  return {
    bench: 'sounds',
    figure: words,
    value: Number(value.toFixed(2)),
    unit,
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar,
    ok,
  }
}
