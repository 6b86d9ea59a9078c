import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import { STEPS_AT_ONCE } from '../../engine/purchase.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { PastStrip } from '../../engine/view/mini/PastStrip.tsx'
import { shortMultiplierText, type StudioRound } from '../../engine/view/rounds.ts'
import { type World, worldOf } from '../../engine/view/mini/worlds.ts'
import { neighbourStake } from '../../engine/view/stake-steps.ts'
import { useDesk, type Desk } from '../../engine/view/use-desk.ts'
import { useKeys } from '../../engine/view/use-keys.ts'
import { goldenTiger, luckyNine, type ScratchGame, topPrize } from '../rules/scratch.ts'
import { CardCoat } from './CardCoat.tsx'
import { CardStack } from './CardStack.tsx'
import './scratch.css'
import { ScratchControls } from './ScratchControls.tsx'
import { ScratchRules } from './ScratchRules.tsx'
import { type ScratchDesk, timesOf, useScratch } from './use-scratch.ts'
import { useStack } from './use-stack.ts'

const LUCKY_COAT = ['#f4f6fb', '#aab2c6', '#d9deea'] as const
const TIGER_COAT = ['#fff0b8', '#c8962a', '#f0cf72'] as const

/** HX-SCR1: nine amounts under silver; three equal ones win. */
export function LuckyNineView(props: GameViewProps) {
  return <ScratchView props={props} game={luckyNine} coat={LUCKY_COAT} />
}

/** HX-SCR2: the same under gold, with a prize of 50,000 times the price. */
export function GoldenTigerView(props: GameViewProps) {
  return <ScratchView props={props} game={goldenTiger} coat={TIGER_COAT} />
}

function ScratchView({
  props,
  game: rules,
  coat,
}: {
  props: GameViewProps
  game: ScratchGame
  coat: readonly [string, string, string]
}) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useText('classics')
  const world = worldOf(launch.gameCode)
  const profile = profileNamed(rules.profiles, launch.profile.code)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  // Several cards over which the window was closed lie side by side; one alone is shown as a card.
  const alone = launch.covered ? { ...desk, launch: { ...launch, unfinished: null } } : desk
  const scratch = useScratch(alone, t)
  const { game, card } = scratch
  const bulk = useStack(desk, rules, t)
  const isCovered = card !== null && !card.isOpen
  const isLocked = game.isLocked || bulk.isBusy
  const timesText = (round: StudioRound): string =>
    shortMultiplierText(timesOf(round) * 100, props.language.tag)
  const showsStack = bulk.stack !== null && card === null && game.replay === null

  const buy = (): void => {
    if (isLocked) return
    if ((bulk.count > 1 && !desk.free.gift) || desk.purchases.isUnanswered()) return bulk.buy()
    bulk.clear()
    game.press()
  }

  useKeys((key) => {
    if (key === 'Space' || key === 'Enter') {
      if (isCovered) scratch.open()
      else if (game.auto) game.stopAuto()
      else if (bulk.isBusy) bulk.revealAll()
      else buy()
      return true
    }
    if (isLocked) return false
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      desk.setStake(neighbourStake(launch.limits, desk.stake, key === 'ArrowUp' ? 1 : -1))
      return true
    }
    const step = STEPS_AT_ONCE.findIndex((count) => count === bulk.count)
    const next = STEPS_AT_ONCE[step + (key === 'ArrowRight' ? 1 : -1)]
    if (next !== undefined) bulk.setCount(next)
    return true
  })
  return (
    <MiniFrame
      desk={desk}
      game={rules}
      world={world}
      title={props.title ?? t(rules === luckyNine ? 'scr.lucky' : 'scr.tiger')}
      profile={profile}
      rules={<ScratchRules desk={desk} math={profile.math} />}
      play={{ ...game, retry: desk.purchases.isUnanswered() ? bulk.buy : game.retry }}
      onAutoplay={(plan) => {
        bulk.clear()
        game.startAuto(plan)
      }}
      factsOf={(round) => [{ name: t('scr.prize'), value: timesText(round) }]}
      stage={
        <div className="scr-stage" style={skyOf(world)}>
          <PastStrip
            label={t('past')}
            rounds={pastOf(game.past, bulk.past)}
            disabled={isLocked}
            textOf={timesText}
            onPress={game.showReplay}
          />
          {showsStack && bulk.stack ? (
            <CardStack desk={desk} stack={bulk.stack} coat={coat} onReveal={bulk.reveal} />
          ) : (
            <ScratchCard
              desk={desk}
              scratch={scratch}
              coat={coat}
              topTimes={topPrize(profile.math)}
            />
          )}
        </div>
      }
      controls={
        <ScratchControls desk={desk} scratch={scratch} bulk={bulk} onBuy={buy} onOpen={setSheet} />
      }
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}

/** The cards of this window, bought one by one or as a stack, the latest last. */
function pastOf(...lists: readonly (readonly StudioRound[])[]): readonly StudioRound[] {
  return lists.flat().toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime())
}

function skyOf({ sky: [inner, middle, outer] }: World) {
  return { background: `radial-gradient(90% 80% at 50% 40%, ${inner}, ${middle} 55%, ${outer})` }
}

function ScratchCard({
  desk,
  scratch: { card, open, game },
  coat,
  topTimes,
}: {
  desk: Desk
  scratch: ScratchDesk
  coat: readonly [string, string, string]
  topTimes: number
}) {
  const t = useText('classics')
  const { props } = desk
  const stake = card?.stake ?? game.replay?.stake ?? desk.stake
  const isWon = card !== null && card.isOpen && card.times > 0
  const cells = card?.cells ?? Array.from({ length: 9 }, () => null)
  return (
    <section className="scr-card" data-won={isWon || undefined} aria-label={t('scr.card')}>
      <header>
        <b>{props.title ?? ''}</b>
        <small>
          {t('scr.top')} <bdi>{props.formatMoney(stake * BigInt(topTimes))}</bdi>
        </small>
      </header>
      <div className="scr-field" dir="ltr" data-open={card?.isOpen || undefined}>
        {cells.map((cell, index) => (
          <span
            // The nine places of a card never move.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-win={(isWon && cell === card.times) || undefined}
            aria-hidden={!card?.isOpen}
          >
            {cell === null ? <i>?</i> : <bdi>{props.formatMoney(stake * BigInt(cell))}</bdi>}
          </span>
        ))}
        {card && !card.isOpen ? (
          <CardCoat key={card.id} colours={coat} mark="★" onGone={open} />
        ) : null}
      </div>
      <footer>
        {card?.isOpen
          ? isWon
            ? t('scr.won', { amount: props.formatMoney(stake * BigInt(card.times)) })
            : t('scr.lost')
          : t('scr.three')}
      </footer>
    </section>
  )
}
