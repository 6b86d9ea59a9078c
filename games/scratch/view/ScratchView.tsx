import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { InstantMain, MiniControls } from '../../engine/view/mini/MiniControls.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { PastStrip } from '../../engine/view/mini/PastStrip.tsx'
import { type World, worldOf } from '../../engine/view/mini/worlds.ts'
import { neighbourStake } from '../../engine/view/stake-steps.ts'
import { useDesk, type Desk } from '../../engine/view/use-desk.ts'
import { useKeys } from '../../engine/view/use-keys.ts'
import { goldenTiger, luckyNine, type ScratchGame, topPrize } from '../rules/scratch.ts'
import { CardCoat } from './CardCoat.tsx'
import './scratch.css'
import { ScratchRules } from './ScratchRules.tsx'
import { type ScratchDesk, timesOf, useScratch } from './use-scratch.ts'

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
  const scratch = useScratch(desk, t)
  const { game, card } = scratch
  const isCovered = card !== null && !card.isOpen

  useKeys((key) => {
    if (key === 'Space' || key === 'Enter') {
      if (isCovered) scratch.open()
      else if (game.auto) game.stopAuto()
      else game.press()
      return true
    }
    if (game.isLocked || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
    desk.setStake(neighbourStake(launch.limits, desk.stake, key === 'ArrowUp' ? 1 : -1))
    return true
  })
  const top = desk.stake * BigInt(topPrize(profile.math))
  return (
    <MiniFrame
      desk={desk}
      game={rules}
      world={world}
      title={props.title ?? t(rules === luckyNine ? 'scr.lucky' : 'scr.tiger')}
      rtp={() => rules.rtp(profile)}
      rules={<ScratchRules desk={desk} math={profile.math} />}
      isReplay={game.replay !== null}
      onRetry={game.retry}
      onReplay={game.showReplay}
      onLeaveReplay={game.leaveReplay}
      onAutoplay={game.startAuto}
      factsOf={(round) => [{ name: t('scr.prize'), value: `${timesOf(round)}×` }]}
      stage={
        <div className="scr-stage" style={skyOf(world)}>
          <PastStrip
            label={t('past')}
            rounds={game.past}
            disabled={game.isLocked}
            textOf={(round) => `${timesOf(round)}×`}
            onPress={game.showReplay}
          />
          <ScratchCard desk={desk} scratch={scratch} coat={coat} top={top} />
        </div>
      }
      controls={
        <MiniControls
          desk={desk}
          disabled={game.isLocked}
          onOpen={setSheet}
          main={
            isCovered && game.auto === null ? (
              <button type="button" className="gv-main-button" onClick={scratch.open}>
                {t('scr.open')}
              </button>
            ) : (
              <InstantMain desk={desk} game={game} label={t('scr.buy')} onOpen={setSheet} />
            )
          }
        >
          <p className="scr-hint">{t(isCovered ? 'scr.rub' : 'scr.goal')}</p>
        </MiniControls>
      }
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}

function skyOf({ sky: [inner, middle, outer] }: World) {
  return { background: `radial-gradient(90% 80% at 50% 40%, ${inner}, ${middle} 55%, ${outer})` }
}

function ScratchCard({
  desk,
  scratch: { card, open, game },
  coat,
  top,
}: {
  desk: Desk
  scratch: ScratchDesk
  coat: readonly [string, string, string]
  top: bigint
}) {
  const t = useText('classics')
  const { props } = desk
  const stake = game.replay?.stake ?? desk.stake
  const isWon = card !== null && card.isOpen && card.times > 0
  const cells = card?.cells ?? Array.from({ length: 9 }, () => null)
  return (
    <section className="scr-card" data-won={isWon || undefined} aria-label={t('scr.card')}>
      <header>
        <b>{props.title ?? ''}</b>
        <small>
          {t('scr.top')} <bdi>{props.formatMoney(top)}</bdi>
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
