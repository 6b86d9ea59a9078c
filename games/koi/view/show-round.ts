import type { Money } from '@croupier/shared/money'
import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import type { Sound } from '@croupier/kit/sound/sound.ts'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { KoiMath } from '../rules/math.ts'
import type { KoiEvent } from '../rules/round.ts'
import type { KoiLineWin } from '../rules/spin.ts'
import type { KoiScene } from './koi-scene.ts'
import type { ShownWin } from './koi-state.ts'
import { landReels, spinReels } from './land-reels.ts'

/** How a round is to be shown, and to whom. */
export interface ShowTerms {
  math: KoiMath
  stake: Money
  /** What the round paid, as the house counted it. */
  payout: Money
  format(amount: Money): string
  t: Translate<'games'>
  sound: Sound
  say(sentence: string): void
  isTurbo: boolean
  isReduced: boolean
}

/** Returns of the whole bet from which a win is called big, mega, epic. */
const TIERS = [
  { fromX100: 5_000, key: 'koi.epicWin', colour: '#ff5ce0', coins: 150, ms: 5_200 },
  { fromX100: 2_500, key: 'koi.megaWin', colour: '#ff8a3d', coins: 110, ms: 4_200 },
  { fromX100: 1_000, key: 'koi.bigWin', colour: '#ffd24a', coins: 75, ms: 3_200 },
] as const

const EVENT_TYPES: ReadonlySet<unknown> = new Set([
  'spin',
  'lineWin',
  'scatterWin',
  'freeSpins',
  'spinEnd',
  'cap',
  'total',
])

/** The events of a round as they came over the wire. */
export function readEvents(events: readonly unknown[] | null): KoiEvent[] {
  return (events ?? []).filter(isEvent)
}

function isEvent(value: unknown): value is KoiEvent {
  return (
    typeof value === 'object' && value !== null && 'type' in value && EVENT_TYPES.has(value.type)
  )
}

/** Plays the events of a whole round on a scene whose reels are spinning already. Ends when the player may go on. */
export async function showRound(
  scene: KoiScene,
  events: readonly KoiEvent[],
  terms: ShowTerms,
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
  terms: ShowTerms
  /** Wins of the spin that is being shown. */
  wins: ShownWin[]
  window: readonly string[]
  totalX100: number
  freeSpins: number
  inFree: boolean
}

async function showEvent(show: Show, event: KoiEvent): Promise<void> {
  switch (event.type) {
    case 'spin':
      return await showSpin(show, event)
    case 'lineWin':
      show.wins.push(lineWin(show, event))
      return undefined
    case 'scatterWin':
      show.wins.push(scatterWin(show, event.multiplierX100))
      return undefined
    case 'spinEnd':
      return await showSpinEnd(show, event.winX100, event.totalX100)
    case 'freeSpins':
      return await showFreeSpins(show, event)
    case 'cap':
      return await showCap(show, event.totalX100)
    case 'total':
      return await showTotal(show)
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
      `${terms.t('koi.freeSpins')} ${terms.t('koi.freeSpins.left', { current: event.spin, total: show.freeSpins })}`,
    )
    if (!terms.isReduced) {
      spinReels(scene, terms)
      await scene.timeline.wait(terms.isTurbo ? 200 : 420)
    }
  }
  await landReels(scene, event.window, terms)
}

function amountOf(terms: ShowTerms, multiplierX100: number): Money {
  return (terms.stake * BigInt(multiplierX100)) / 100n
}

function lineWin({ terms }: Show, win: KoiLineWin): ShownWin {
  const rows = [...(terms.math.lines[win.line - 1] ?? '11111')].map(Number)
  const doubled = win.wilds > 0 && terms.math.wildFactor.free ** win.wilds
  const amount = terms.format(amountOf(terms, win.multiplierX100))
  return {
    rows,
    cells: rows.slice(0, win.count).map((row, reel) => ({ reel, row })),
    label: doubled && isDoubling(terms, win) ? `${amount}  ×${doubled}` : amount,
  }
}

/** The wilds of free spins double; those of the paid spin only stand in. */
function isDoubling({ math }: ShowTerms, win: KoiLineWin): boolean {
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
  // RG-08: nothing celebrates while the round has not returned more than it cost.
  const celebrate = deservesWinEffects(terms.stake, amountOf(terms, totalX100))
  scene.setWins(show.wins, { celebrate })
  if (celebrate) terms.sound.play(raised(sounds.win, Math.min(12, Math.floor(winX100 / 100))))
  await countUp(show, fromX100, totalX100, celebrate)
  await scene.timeline.wait(show.inFree ? 700 : 260)
}

/** The plaque counts from what was won to what is won now. */
async function countUp(
  show: Show,
  fromX100: number,
  toX100: number,
  isBright: boolean,
): Promise<void> {
  const { scene, terms } = show
  const label = terms.t('koi.win')
  const steps = terms.isReduced || terms.isTurbo || !isBright ? 1 : 24
  const totalMs = Math.min(1_500, 350 + (toX100 - fromX100) / 4)
  for (let step = 1; step <= steps; step += 1) {
    const nowX100 = Math.round(fromX100 + ((toX100 - fromX100) * step) / steps)
    scene.setPlaque({ label, value: terms.format(amountOf(terms, nowX100)), isBright })
    if (step < steps) await scene.timeline.wait(totalMs / steps)
    if (isBright && step % 6 === 0) terms.sound.play(raised(sounds.coin, step / 3))
  }
}

async function showFreeSpins(
  show: Show,
  event: Extract<KoiEvent, { type: 'freeSpins' }>,
): Promise<void> {
  const { scene, terms } = show
  show.freeSpins += event.won
  terms.sound.play(sounds.feature)
  terms.say(terms.t('koi.freeSpins.won', { count: event.won }))
  await scene.timeline.wait(700)
  const isStart = event.reason === 'start'
  scene.setBanner({
    title: isStart ? terms.t('koi.freeSpins') : terms.t('koi.freeSpins.more', { count: event.won }),
    ...(isStart ? { value: () => String(event.won) } : {}),
    note: terms.t('koi.freeSpins.doubling'),
    colour: '#8fc4ff',
    isGreat: true,
  })
  if (isStart) scene.setNight(true)
  scene.shower('drift', 40)
  await scene.timeline.wait(isStart ? 2_600 : 1_500)
  scene.setBanner(null)
  show.inFree = true
}

async function showCap({ scene, terms }: Show, totalX100: number): Promise<void> {
  scene.setBanner({
    title: multiplierText(totalX100),
    note: terms.t('koi.cap'),
    colour: '#ffd24a',
    isGreat: true,
  })
  await scene.timeline.wait(2_400)
  scene.setBanner(null)
}

async function showTotal(show: Show): Promise<void> {
  const { scene, terms, totalX100, inFree } = show
  const { payout, stake, t } = terms
  const hasWon = deservesWinEffects(stake, payout)
  const tier = hasWon ? TIERS.find(({ fromX100 }) => totalX100 >= fromX100) : undefined
  if (tier) await celebrate(show, tier)
  else if (inFree) {
    scene.setBanner({
      title: t('koi.total'),
      value: () => terms.format(payout),
      colour: '#8fc4ff',
      isGreat: hasWon,
    })
    await scene.timeline.wait(2_200)
    scene.setBanner(null)
  }
  scene.setCounter(null)
  scene.setNight(false)
  scene.setStrips(terms.math.reels.base)
  scene.setPlaque(
    payout > 0n
      ? { label: t('koi.win'), value: terms.format(payout), isBright: hasWon }
      : { label: t('koi.ready'), value: '' },
  )
  terms.say(payout > 0n ? t('result.win', { amount: terms.format(payout) }) : t('result.lose'))
}

/** The great wins: letters, rays, coins, and an amount that runs up. */
async function celebrate({ scene, terms }: Show, tier: (typeof TIERS)[number]): Promise<void> {
  const runMs = tier.ms * 0.62
  let shownMs = 0
  const share = (): bigint =>
    BigInt(Math.round(Math.min(1, terms.isReduced ? 1 : shownMs / runMs) * 1_000))
  scene.setBanner({
    title: terms.t(tier.key),
    value: () => terms.format((terms.payout * share()) / 1_000n),
    note: terms.t('koi.continue'),
    colour: tier.colour,
    isGreat: true,
  })
  terms.sound.play(sounds.bigWin)
  const waves = 12
  for (let wave = 0; wave < waves; wave += 1) {
    if (wave % 3 === 0) scene.shower('coins', tier.coins / 3)
    if (shownMs < runMs) terms.sound.play(raised(sounds.coin, wave))
    const parts = 12
    for (let part = 0; part < parts; part += 1) {
      await scene.timeline.wait(tier.ms / waves / parts)
      shownMs += tier.ms / waves / parts
    }
  }
  scene.setBanner(null)
}
