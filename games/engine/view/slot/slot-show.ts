import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import type { SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import type { Sound } from '@croupier/kit/sound/sound.ts'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import { deservesWinEffects, payoutOf } from '../../multiplier.ts'
import { countedAt, COUNTING, tiersOf, type WinTier } from '../great-wins.ts'
import { shortMultiplierText } from '../rounds.ts'
import { raised, sounds } from '../sounds.ts'
import type { SlotWords } from './slot-text.ts'
import type { SpinScene } from './spin-scene.ts'

/** How a round is to be shown, and to whom. */
export interface SlotTerms {
  stake: Money
  currency: CurrencyCode
  /** What the round took from the wallet: more than the stake where its choice costs more. */
  cost: Money
  /** What the round paid, as the house counted it. */
  payout: Money
  format(amount: Money): string
  /** Of the language that figures are written in. */
  tag: string
  t: Translate<'games'>
  words: SlotWords
  sound: Sound
  say(sentence: string): void
  isTurbo: boolean
  isReduced: boolean
}

export function amountOf(
  { stake, currency }: Pick<SlotTerms, 'stake' | 'currency'>,
  multiplierX100: number,
): Money {
  return payoutOf({ stake, currency, multiplierX100 })
}

/** RG-08: nothing celebrates while the round has not returned more than it cost. */
export function isWorthCelebrating(terms: SlotTerms, totalX100: number): boolean {
  return deservesWinEffects(terms.cost, amountOf(terms, totalX100))
}

/** A sound of winning, only when the round so far is a win to a person (RG-08); otherwise the plain one. */
export function playWin(
  terms: SlotTerms,
  totalX100: number,
  { win, plain = sounds.reelStop }: { win: SoundRecipe; plain?: SoundRecipe },
): void {
  terms.sound.play(isWorthCelebrating(terms, totalX100) ? win : plain)
}

/** The plaque counts from what was won to what is won now. */
export async function countUp(
  scene: SpinScene,
  terms: SlotTerms,
  { fromX100, toX100 }: { fromX100: number; toX100: number },
): Promise<void> {
  const label = terms.t('slot.win')
  const isBright = isWorthCelebrating(terms, toX100)
  const steps = terms.isReduced || terms.isTurbo || !isBright ? 1 : 18
  const totalMs = Math.min(900, 260 + (toX100 - fromX100) / 5)
  for (let step = 1; step <= steps; step += 1) {
    const nowX100 = Math.round(fromX100 + ((toX100 - fromX100) * step) / steps)
    scene.setPlaque({ label, value: terms.format(amountOf(terms, nowX100)), isBright })
    if (step < steps) await scene.timeline.wait(totalMs / steps)
    if (isBright && step % 6 === 0) terms.sound.play(raised(sounds.coin, step / 3))
  }
}

/** No round of the game can win more: coins rain for it at once. */
const CAP_COINS = 60

export async function showCap(
  scene: SpinScene,
  terms: SlotTerms,
  totalX100: number,
): Promise<void> {
  scene.setBanner({
    title: shortMultiplierText(totalX100, terms.tag),
    note: terms.t('slot.cap'),
    colour: '#ffd24a',
    isGreat: true,
  })
  if (isWorthCelebrating(terms, totalX100)) {
    terms.sound.play(sounds.epicWin)
    scene.shower(CAP_COINS)
  }
  await scene.timeline.wait(2_400)
  scene.setBanner(null)
}

/** The end of a round: a great win with letters and coins, what a feature came to, and the plaque. */
export async function showEnd(
  scene: SpinScene,
  terms: SlotTerms,
  { hadFeature }: { hadFeature: boolean },
): Promise<void> {
  const { payout, cost, t } = terms
  const hasWon = deservesWinEffects(cost, payout)
  const tier = tiersOf(terms).at(-1)
  if (tier) await celebrate(scene, terms, tier)
  else if (hadFeature) {
    scene.setBanner({
      title: t('slot.total'),
      value: () => terms.format(payout),
      colour: '#8fc4ff',
      isGreat: hasWon,
    })
    await scene.timeline.wait(2_200)
    scene.setBanner(null)
  }
  scene.setCounter(null)
  scene.setNight(false)
  scene.setPlaque(
    payout > 0n
      ? { label: t('slot.win'), value: terms.format(payout), isBright: hasWon }
      : { label: t('result.lose'), value: '' },
  )
  terms.say(payout > 0n ? t('result.win', { amount: terms.format(payout) }) : t('result.lose'))
}

/** The great wins: letters, rays, coins, and an amount that runs up through the tiers to the one that it reaches. */
async function celebrate(scene: SpinScene, terms: SlotTerms, reached: WinTier): Promise<void> {
  const runMs = reached.ms * COUNTING
  let shownMs = 0
  let announced: WinTier | undefined
  const counted = () => countedAt(terms, terms.isReduced ? 1 : Math.min(1, shownMs / runMs))
  const announce = (): void => {
    const tier = counted()?.tier
    if (!tier || tier === announced) return
    announced = tier
    scene.setBanner({
      title: terms.t(tier.key),
      value: () => terms.format(counted()?.amount ?? terms.payout),
      note: terms.t('slot.continue'),
      colour: tier.colour,
      isGreat: true,
    })
    terms.sound.play(tier.sound)
    scene.shower(tier.coins / 2)
  }
  const waves = 12
  const parts = 12
  for (let wave = 0; wave < waves; wave += 1) {
    // Coins fall until the words are gone; those of a new tier come at once.
    if (wave % 2 === 1) scene.shower(reached.coins / 4)
    if (shownMs < runMs) terms.sound.play(raised(sounds.coin, wave))
    for (let part = 0; part < parts; part += 1) {
      announce()
      await scene.timeline.wait(reached.ms / waves / parts)
      shownMs += reached.ms / waves / parts
    }
  }
  scene.setBanner(null)
}
