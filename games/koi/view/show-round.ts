import { eventReader } from '../../engine/view/rounds.ts'
import {
  amountOf,
  countUp,
  isWorthCelebrating,
  showCap,
  showEnd,
  type SlotTerms,
} from '../../engine/view/slot/slot-show.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { KoiMath } from '../rules/math.ts'
import type { KoiEvent } from '../rules/round.ts'
import type { KoiLineWin } from '../rules/spin.ts'
import type { KoiScene } from './koi-scene.ts'
import type { ShownWin } from './koi-wins.ts'
import { landReels, spinReels } from './land-reels.ts'

/** How a round is to be shown, and to whom. */
export interface KoiTerms extends SlotTerms {
  math: KoiMath
}

/** The events of a round as they came over the wire. */
export const readEvents = eventReader<KoiEvent>([
  'spin',
  'lineWin',
  'scatterWin',
  'freeSpins',
  'spinEnd',
  'cap',
  'total',
])

/** Plays the events of a whole round on a scene whose reels are spinning already. Ends when the player may go on. */
export async function showRound(
  scene: KoiScene,
  events: readonly KoiEvent[],
  terms: KoiTerms,
): Promise<void> {
  const show: Show = {
    scene,
    terms,
    wins: [],
    window: [],
    totalX100: 0,
    freeSpins: 0,
    inFree: false,
  }
  for (const event of events) await showEvent(show, event)
}

interface Show {
  scene: KoiScene
  terms: KoiTerms
  /** Wins of the spin that is being shown. */
  wins: ShownWin[]
  window: readonly string[]
  totalX100: number
  freeSpins: number
  inFree: boolean
}

async function showEvent(show: Show, event: KoiEvent): Promise<void> {
  const { scene, terms } = show
  switch (event.type) {
    case 'spin':
      return await showSpin(show, event)
    case 'lineWin':
      show.wins.push(lineWin(terms, event))
      return undefined
    case 'scatterWin':
      show.wins.push(scatterWin(show, event.multiplierX100))
      return undefined
    case 'spinEnd':
      return await showSpinEnd(show, event.winX100, event.totalX100)
    case 'freeSpins':
      return await showFreeSpins(show, event)
    case 'cap':
      return await showCap(scene, terms, event.totalX100)
    case 'total':
      await showEnd(scene, terms, { hadFeature: show.inFree })
      return scene.setStrips(terms.math.reels.base)
  }
}

async function showSpin(show: Show, event: Extract<KoiEvent, { type: 'spin' }>): Promise<void> {
  const { scene, terms } = show
  show.wins = []
  show.window = event.window
  if (event.spin > 0) {
    scene.setWins([])
    scene.setStrips(terms.math.reels.free)
    scene.setCounter(
      `${terms.t('slot.freeSpins')} ${terms.t('slot.freeSpins.left', { current: event.spin, total: show.freeSpins })}`,
    )
    if (!terms.isReduced) {
      spinReels(scene, terms)
      await scene.timeline.wait(terms.isTurbo ? 200 : 420)
    }
  }
  await landReels(scene, event.window, terms)
}

function lineWin(terms: KoiTerms, win: KoiLineWin): ShownWin {
  const rows = [...(terms.math.lines[win.line - 1] ?? '11111')].map(Number)
  const doubled = win.wilds > 0 && terms.math.wildFactor.free ** win.wilds
  const amount = terms.format(amountOf(terms, win.multiplierX100))
  return {
    rows,
    cells: rows.slice(0, win.count).map((row, reel) => ({ reel, row })),
    label: doubled && isDoubling(terms, win) ? `${amount}  ${doubled}×` : amount,
  }
}

/** The wilds of free spins double; those of the paid spin only stand in. */
function isDoubling({ math }: KoiTerms, win: KoiLineWin): boolean {
  const plainX100 = ((math.pays[win.symbol]?.[win.count - 3] ?? 0) * 100) / math.lines.length
  return win.multiplierX100 > plainX100
}

function scatterWin({ terms, window }: Show, multiplierX100: number): ShownWin {
  const cells = window.flatMap((row, index) =>
    [...row].flatMap((symbol, reel) =>
      symbol === terms.math.scatter ? [{ reel, row: index }] : [],
    ),
  )
  return { rows: null, cells, label: terms.format(amountOf(terms, multiplierX100)) }
}

async function showSpinEnd(show: Show, winX100: number, totalX100: number): Promise<void> {
  const { scene, terms } = show
  const fromX100 = show.totalX100
  show.totalX100 = totalX100
  if (winX100 === 0) {
    if (show.inFree) await scene.timeline.wait(terms.isTurbo ? 120 : 320)
    return
  }
  const celebrate = isWorthCelebrating(terms, totalX100)
  scene.setWins(show.wins, { celebrate })
  if (celebrate) terms.sound.play(raised(sounds.win, Math.min(12, Math.floor(winX100 / 100))))
  await countUp(scene, terms, { fromX100, toX100: totalX100 })
  await scene.timeline.wait(show.inFree ? 700 : 260)
}

async function showFreeSpins(
  show: Show,
  event: Extract<KoiEvent, { type: 'freeSpins' }>,
): Promise<void> {
  const { scene, terms } = show
  show.freeSpins += event.won
  terms.sound.play(sounds.feature)
  terms.say(terms.t('slot.freeSpins.won', { count: event.won }))
  await scene.timeline.wait(700)
  const isStart = event.reason === 'start'
  scene.setBanner({
    title: isStart
      ? terms.t('slot.freeSpins')
      : terms.t('slot.freeSpins.more', { count: event.won }),
    ...(isStart ? { value: () => String(event.won) } : {}),
    note: terms.t('koi.freeSpins.doubling'),
    colour: '#8fc4ff',
    isGreat: true,
  })
  if (isStart) scene.setNight(true)
  scene.scatter(40)
  await scene.timeline.wait(isStart ? 2_600 : 1_500)
  scene.setBanner(null)
  show.inFree = true
}
