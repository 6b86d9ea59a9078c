import { eventReader } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { Cells } from '../../engine/view/slot/board.ts'
import type { SlotScene } from '../../engine/view/slot/slot-scene.ts'
import {
  amountOf,
  countUp,
  isWorthCelebrating,
  playWin,
  showCap,
  showEnd,
  type SlotTerms,
} from '../../engine/view/slot/slot-show.ts'
import type { StormEvent } from '../rules/round.ts'
import type { StormBoard } from '../rules/sequence.ts'
import { orbSymbol } from './orbs.ts'

/** The events of a round as they came over the wire. */
export const readStormEvents = eventReader<StormEvent>([
  'board',
  'tumble',
  'orbs',
  'scatterWin',
  'freeSpins',
  'spinEnd',
  'cap',
  'total',
])

/** A board of the rules as cells of the scene: orbs wear their value. */
export function cellsOf({ columns, orbs }: StormBoard): Cells {
  return columns.map((column, at) =>
    [...column].map((symbol, row) => {
      const orb = orbs.find((one) => one.column === at && one.row === row)
      return orb ? { symbol: orbSymbol(orb.value), label: `${orb.value}×` } : { symbol }
    }),
  )
}

interface Show {
  scene: SlotScene
  terms: SlotTerms
  /** Won by the tumbles of this spin so far, before orbs. */
  spinX100: number
  totalX100: number
  freeSpins: number
  steps: number
}

/** Plays the events of a whole round. Ends when the player may go on. */
export async function showStorm(
  scene: SlotScene,
  events: readonly StormEvent[],
  terms: SlotTerms,
): Promise<void> {
  const show: Show = { scene, terms, spinX100: 0, totalX100: 0, freeSpins: 0, steps: 0 }
  for (const event of events) await showEvent(show, event)
}

async function showEvent(show: Show, event: StormEvent): Promise<void> {
  const { scene, terms } = show
  switch (event.type) {
    case 'board':
      return await showBoard(show, event)
    case 'tumble':
      return await showTumble(show, event)
    case 'orbs':
      return await showOrbs(show, event)
    case 'scatterWin':
      return await showScatters(show, event.multiplierX100)
    case 'freeSpins':
      return await showFreeSpins(show, event)
    case 'spinEnd':
      show.totalX100 = event.totalX100
      scene.board.light(() => false)
      if (event.winX100 > 0) setPlaque(show, event.totalX100)
      return await scene.timeline.wait(event.spin === 0 ? 0 : terms.isTurbo ? 80 : 280)
    case 'cap':
      return await showCap(scene, terms, event.totalX100)
    case 'total':
      scene.setBadge(null)
      return await showEnd(scene, terms, { hadFeature: show.freeSpins > 0 })
  }
}

const paceOf = ({ isTurbo, isReduced }: SlotTerms) => ({ isQuick: isTurbo, isReduced })

async function showBoard(show: Show, event: Extract<StormEvent, { type: 'board' }>): Promise<void> {
  const { scene, terms } = show
  show.spinX100 = 0
  show.steps = 0
  if (event.spin > 0) {
    scene.setCounter(
      `${terms.t('slot.freeSpins')} ${terms.t('slot.freeSpins.left', { current: event.spin, total: show.freeSpins })}`,
    )
  }
  const fallMs = scene.board.deal(cellsOf(event), paceOf(terms))
  await scene.timeline.wait(fallMs * 0.8)
  terms.sound.play(sounds.reelStop)
  await scene.timeline.wait(fallMs * 0.2 + (terms.isReduced ? 220 : terms.isTurbo ? 30 : 120))
  const scatters = event.columns.join('').split('S').length - 1
  if (scatters > 0 && !terms.isTurbo) terms.sound.play(raised(sounds.scatter, scatters * 2))
}

async function showTumble(
  show: Show,
  event: Extract<StormEvent, { type: 'tumble' }>,
): Promise<void> {
  const { scene, terms } = show
  const winning = new Set(event.wins.map(({ symbol }) => symbol))
  const fromX100 = show.totalX100 + show.spinX100
  show.spinX100 += event.winX100
  show.steps += 1
  scene.board.light(({ symbol }) => winning.has(symbol))
  scene.rise(terms.format(amountOf(terms, event.winX100)))
  const totalX100 = show.totalX100 + show.spinX100
  playWin(terms, totalX100, { win: raised(sounds.win, Math.min(12, show.steps * 2)) })
  await countUp(scene, terms, { fromX100, toX100: totalX100 })
  await scene.timeline.wait(terms.isTurbo ? 120 : 320)
  const gone = scene.board.pop()
  if (isWorthCelebrating(terms, totalX100)) scene.sparkle(gone)
  playWin(terms, totalX100, { win: raised(sounds.gem, show.steps), plain: sounds.tick })
  await scene.timeline.wait(terms.isTurbo ? 120 : 240)
  const fallMs = scene.board.fall(cellsOf(event), paceOf(terms))
  await scene.timeline.wait(fallMs + (terms.isTurbo ? 40 : 130))
}

async function showOrbs(show: Show, event: Extract<StormEvent, { type: 'orbs' }>): Promise<void> {
  const { scene, terms } = show
  scene.board.light(({ symbol }) => symbol.startsWith('O'))
  playWin(terms, show.totalX100 + event.winX100, { win: sounds.feature })
  scene.setBadge(`${event.factor}×`)
  scene.rise(`${event.factor}×`)
  await scene.timeline.wait(terms.isTurbo ? 260 : 760)
  const fromX100 = show.totalX100 + show.spinX100
  const toX100 = show.totalX100 + event.winX100
  show.spinX100 = event.winX100
  scene.rise(terms.format(amountOf(terms, event.winX100)))
  await countUp(scene, terms, { fromX100, toX100 })
  await scene.timeline.wait(terms.isTurbo ? 160 : 520)
  scene.board.light(() => false)
  // In free spins the multiplier stays and grows.
  if (event.spin === 0) scene.setBadge(null)
}

async function showScatters(show: Show, multiplierX100: number): Promise<void> {
  const { scene, terms } = show
  scene.board.light(({ symbol }) => symbol === 'S')
  scene.rise(terms.format(amountOf(terms, multiplierX100)))
  terms.sound.play(sounds.scatter)
  await scene.timeline.wait(terms.isTurbo ? 260 : 800)
}

async function showFreeSpins(
  show: Show,
  event: Extract<StormEvent, { type: 'freeSpins' }>,
): Promise<void> {
  const { scene, terms } = show
  const { t, words } = terms
  const isMore = event.reason === 'retrigger'
  show.freeSpins += event.won
  scene.board.light(({ symbol }) => symbol === 'S')
  terms.sound.play(sounds.feature)
  terms.say(t('slot.freeSpins.won', { count: event.won }))
  await scene.timeline.wait(isMore ? 400 : 800)
  scene.setBanner({
    title: isMore ? t('slot.freeSpins.more', { count: event.won }) : t('slot.freeSpins'),
    ...(isMore ? {} : { value: () => String(event.won) }),
    note: words('storm.free.note'),
    colour: '#8fc4ff',
    isGreat: !isMore,
  })
  if (!isMore) scene.setNight(true)
  await scene.timeline.wait(isMore ? 1_200 : 2_400)
  scene.setBanner(null)
  scene.board.light(() => false)
}

function setPlaque({ scene, terms }: Show, totalX100: number): void {
  scene.setPlaque({
    label: terms.t('slot.win'),
    value: terms.format(amountOf(terms, totalX100)),
    isBright: isWorthCelebrating(terms, totalX100),
  })
}
