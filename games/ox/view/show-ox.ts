import type { Money } from '@croupier/shared/money'
import { eventReader, shortMultiplierText } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { Cell, Cells } from '../../engine/view/slot/board.ts'
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
import type { OxCoin } from '../rules/hold.ts'
import type { OxMath } from '../rules/math.ts'
import type { OxEvent } from '../rules/round.ts'
import { coinSymbol, PRIZE_COLOURS } from './coins.ts'

/** The events of a round as they came over the wire. */
export const readOxEvents = eventReader<OxEvent>([
  'board',
  'ways',
  'hold',
  'respin',
  'holdEnd',
  'grand',
  'cap',
  'total',
])

export function cellsOf(columns: readonly string[]): Cells {
  return columns.map((column) => [...column].map((symbol) => ({ symbol })))
}

export interface OxTerms extends SlotTerms {
  math: OxMath
  /** What the round won of the pool; null when it did not, and in free play. */
  grand: Money | null
}

interface Show {
  scene: SlotScene
  terms: OxTerms
  totalX100: number
  /** What the coins that are held are worth. */
  heldX100: number
  hadHold: boolean
}

/** Plays the events of a whole round. Ends when the player may go on. */
export async function showOx(
  scene: SlotScene,
  events: readonly OxEvent[],
  terms: OxTerms,
): Promise<void> {
  const show: Show = { scene, terms, totalX100: 0, heldX100: 0, hadHold: false }
  for (const event of events) await showEvent(show, event)
}

async function showEvent(show: Show, event: OxEvent): Promise<void> {
  switch (event.type) {
    case 'board':
      return await showBoard(show, event.columns)
    case 'ways':
      return await showWays(show, event)
    case 'hold':
      return await showHold(show, event.coins, event.respins)
    case 'respin':
      return await showRespin(show, event.landed, event.left)
    case 'holdEnd':
      return await showHoldEnd(show, event.winX100)
    case 'grand':
      return await showGrand(show)
    case 'cap':
      return await showCap(show.scene, show.terms, event.totalX100)
    case 'total':
      show.scene.board.light(() => false)
      return await showEnd(show.scene, show.terms, { hadFeature: show.hadHold })
  }
}

async function showBoard({ scene, terms }: Show, columns: readonly string[]): Promise<void> {
  const { isTurbo, isReduced, sound } = terms
  const fallMs = scene.board.deal(cellsOf(columns), { isQuick: isTurbo, isReduced })
  await scene.timeline.wait(fallMs * 0.8)
  sound.play(sounds.reelStop)
  await scene.timeline.wait(fallMs * 0.2 + (isReduced ? 220 : isTurbo ? 30 : 130))
  const coins = columns.join('').split(terms.math.coin).length - 1
  if (coins > 2 && !isTurbo) sound.play(raised(sounds.scatter, coins))
}

async function showWays(show: Show, event: Extract<OxEvent, { type: 'ways' }>): Promise<void> {
  const { scene, terms } = show
  const fromX100 = show.totalX100
  show.totalX100 += event.multiplierX100
  const shown = new Set([event.symbol, terms.math.wild])
  scene.board.light(({ symbol, column }) => column < event.reels && shown.has(symbol))
  scene.rise(
    `${terms.words('ox.ways', { count: event.ways })}  ${terms.format(amountOf(terms, event.multiplierX100))}`,
  )
  playWin(terms, show.totalX100, { win: raised(sounds.win, event.reels * 2 - 4) })
  await countUp(scene, terms, { fromX100, toX100: show.totalX100 })
  await scene.timeline.wait(terms.isTurbo ? 160 : 520)
}

async function showHold(show: Show, coins: readonly OxCoin[], respins: number): Promise<void> {
  const { scene, terms } = show
  const { words } = terms
  show.hadHold = true
  scene.board.light(({ symbol }) => symbol === terms.math.coin)
  terms.sound.play(sounds.feature)
  terms.say(words('ox.hold'))
  await scene.timeline.wait(900)
  scene.setBanner({
    title: words('ox.hold'),
    note: words('ox.hold.note', { count: respins }),
    colour: '#ffd24a',
    isGreat: true,
  })
  scene.setNight(true)
  await scene.timeline.wait(2_000)
  scene.setBanner(null)
  const { cellWeights, rows } = terms.math
  const held = new Map(coins.map((coin) => [coin.cell, coin]))
  scene.board.show(
    cellWeights.map((_, column) =>
      Array.from({ length: rows }, (_empty, row) =>
        coinCell(held.get(column * rows + row), terms.tag),
      ),
    ),
  )
  addCoins(show, coins)
  scene.setCounter(words('ox.hold.left', { count: respins }))
  await scene.timeline.wait(terms.isTurbo ? 300 : 800)
}

/** The plaque says what all coins so far will pay. */
function addCoins(show: Show, coins: readonly OxCoin[]): void {
  const { scene, terms } = show
  show.heldX100 += coins.reduce((sum, { valueX100 }) => sum + valueX100, 0)
  const nowX100 = show.totalX100 + show.heldX100
  scene.setPlaque({
    label: terms.t('slot.win'),
    value: terms.format(amountOf(terms, nowX100)),
    isBright: isWorthCelebrating(terms, nowX100),
  })
}

/** An empty cell has a symbol that no skin draws. */
function coinCell(coin: OxCoin | undefined, tag: string): Cell {
  if (!coin) return { symbol: 'empty' }
  const label = coin.name ? coin.name.toUpperCase() : shortMultiplierText(coin.valueX100, tag)
  return { symbol: coinSymbol(coin), label }
}

async function showRespin(show: Show, landed: readonly OxCoin[], left: number): Promise<void> {
  const { scene, terms } = show
  const { rows } = terms.math
  terms.sound.play(sounds.spin)
  await scene.timeline.wait(terms.isTurbo ? 180 : 520)
  for (const coin of landed) {
    scene.board.put(Math.floor(coin.cell / rows), coin.cell % rows, coinCell(coin, terms.tag))
    addCoins(show, [coin])
    terms.sound.play(coin.name ? sounds.feature : raised(sounds.gem, coin.valueX100 / 200))
    scene.sparkle(scene.board.tiles.filter(({ state }) => state === 'appear'))
    await scene.timeline.wait(terms.isTurbo ? 90 : 300)
  }
  scene.setCounter(terms.words('ox.hold.left', { count: left }))
  await scene.timeline.wait(terms.isTurbo ? 60 : 240)
}

async function showHoldEnd(show: Show, winX100: number): Promise<void> {
  const { scene, terms } = show
  const fromX100 = show.totalX100 + show.heldX100
  show.totalX100 += winX100
  // A full board ends it with respins to spare: they are no promise any more.
  scene.setCounter(null)
  scene.board.light(({ label }) => label !== undefined)
  playWin(terms, show.totalX100, { win: sounds.bigWin })
  scene.rise(terms.format(amountOf(terms, winX100)))
  await countUp(scene, terms, { fromX100, toX100: show.totalX100 })
  await scene.timeline.wait(terms.isTurbo ? 300 : 900)
}

/** The pool runs up for so long, then stands as long as it takes to be believed. */
const GRAND_COUNTS_MS = 4_200
const GRAND_WAVES = 6
const GRAND_WAVE_MS = 1_100
const GRAND_PARTS = 11

async function showGrand({ scene, terms }: Show): Promise<void> {
  const { grand, words, format } = terms
  if (grand === null) return
  let shownMs = terms.isReduced ? GRAND_COUNTS_MS : 0
  const counted = (): Money => {
    const thousandths = Math.min(1_000, Math.round((shownMs / GRAND_COUNTS_MS) * 1_000))
    return (grand * BigInt(thousandths)) / 1_000n
  }
  terms.say(words('ox.grand.won', { amount: format(grand) }))
  terms.sound.play(sounds.epicWin)
  scene.setBanner({
    title: words('ox.grand'),
    value: () => format(counted()),
    colour: PRIZE_COLOURS.grand,
    isGreat: true,
  })
  for (let wave = 0; wave < GRAND_WAVES; wave += 1) {
    scene.shower(45)
    terms.sound.play(raised(sounds.coin, wave * 2))
    for (let part = 0; part < GRAND_PARTS; part += 1) {
      await scene.timeline.wait(GRAND_WAVE_MS / GRAND_PARTS)
      shownMs += GRAND_WAVE_MS / GRAND_PARTS
    }
  }
  scene.setBanner(null)
}
