import { payoutOf } from '../../engine/multiplier.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn } from '@croupier/kit/percent.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { MiniControls } from '../../engine/view/mini/MiniControls.tsx'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { guessesOn, type HiloGuess, type HiloMath } from '../rules/ladder.ts'
import { rankText } from './hilo-round.ts'
import type { HiloDesk } from './use-hilo.ts'

interface Parts {
  desk: Desk
  game: HiloDesk
  math: HiloMath
}

export function HiloControls({
  desk,
  game,
  math,
  onOpen,
}: Parts & { onOpen: (sheet: SheetName) => void }) {
  const t = useText('minigames')
  const { view, isOpen, isWaiting, isReplay } = game
  const worth = payoutOf({
    stake: game.round?.stake ?? 0n,
    currency: desk.currency,
    multiplierX100: view?.multiplierX100 ?? 0,
  })
  const mayLeave = view?.multiplierX100 !== null && view?.multiplierX100 !== undefined
  return (
    <MiniControls
      desk={desk}
      disabled={isOpen || isWaiting || isReplay}
      onOpen={onOpen}
      main={
        isOpen ? (
          <button
            type="button"
            className="gv-main-button hilo-cash"
            disabled={!mayLeave || isWaiting}
            onClick={() => game.act('cashOut')}
          >
            {mayLeave
              ? t('hilo.cashOut', { amount: desk.props.formatMoney(worth) })
              : t('hilo.cashOutYet')}
          </button>
        ) : (
          <button
            type="button"
            className="gv-main-button"
            disabled={isWaiting || isReplay}
            onClick={game.start}
          >
            {t('hilo.bet')}
          </button>
        )
      }
    >
      <Guesses desk={desk} game={game} math={math} />
    </MiniControls>
  )
}

/** Two guesses and the card to pass over: always in the same places, so that thumbs find them. */
function Guesses({ desk, game, math }: Parts) {
  const t = useText('minigames')
  const { view, isOpen, isWaiting } = game
  const { tag } = desk.props.language
  const percent = percentIn(tag)
  const rank = view?.cards.at(-1)?.rank ?? 7
  const shown = isOpen ? guessesOn(math, rank) : (['higher', 'lower'] as const)
  const isEnd = rank === 1 || rank === math.ranks
  const word = (guess: HiloGuess): string => {
    if (guess === 'same') return t('hilo.same')
    return isOpen && isEnd ? t(`hilo.only.${guess}`) : t(`hilo.${guess}`)
  }
  return (
    <div className="hilo-guesses">
      {(['higher', 'lower'] as const).map((place) => {
        const guess = shown.find((one) => one === place) ?? 'same'
        const offer = isOpen ? view?.offers.find((one) => one.guess === guess) : undefined
        const worth = payoutOf({
          stake: game.round?.stake ?? 0n,
          currency: desk.currency,
          multiplierX100: offer?.multiplierX100 ?? 0,
        })
        return (
          <button
            key={place}
            type="button"
            className="hilo-guess"
            data-guess={guess}
            disabled={!offer || isWaiting}
            onClick={() => game.act(guess)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ARROWS[guess]} />
            </svg>
            <span>
              <b>{word(guess)}</b>
              <small>
                <bdi dir="ltr">
                  {offer
                    ? `${percent(offer.favourable / math.ranks)} · ${multiplierText(offer.multiplierX100, tag)}`
                    : '–'}
                </bdi>
              </small>
              {offer ? (
                <small>
                  <bdi>{desk.props.formatMoney(worth)}</bdi>
                </small>
              ) : null}
            </span>
          </button>
        )
      })}
      <button
        type="button"
        className="hilo-skip"
        disabled={!isOpen || isWaiting || (view?.skipsLeft ?? 0) === 0}
        onClick={() => game.act('skip')}
      >
        {isOpen
          ? t('hilo.skip', { card: rankText(rank), left: view?.skipsLeft ?? 0 })
          : t('hilo.skipAny')}
      </button>
    </div>
  )
}

const ARROWS = {
  higher: 'M12 4l8 9h-5v7H9v-7H4z',
  lower: 'M12 20l8-9h-5V4H9v7H4z',
  same: 'M4 8h16v3H4zM4 14h16v3H4z',
} as const
