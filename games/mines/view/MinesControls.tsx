import { payoutOf } from '../../engine/multiplier.ts'
import { AutoLeft } from '../../engine/view/frame/AutoLeft.tsx'
import { GameIcon, GameIconButton } from '../../engine/view/frame/icons.tsx'
import { StakeShortcuts, StakeStepper } from '../../engine/view/frame/StakePicker.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { type MinesMath, minesLadder } from '../rules/multipliers.ts'
import { readMinesView } from './mines-round.ts'
import type { MinesAutoplay } from './use-mines-autoplay.ts'
import type { MinesGame } from './use-mines.ts'

const QUICK = [1, 3, 5, 10, 24]

interface ControlsProps {
  desk: Desk
  game: MinesGame
  auto: MinesAutoplay
  math: MinesMath
  onOpen: (sheet: SheetName) => void
}

export function MinesControls(props: ControlsProps) {
  const { desk, game, auto, math, onOpen } = props
  const isLocked = game.isOpen || game.isWaiting || game.replay || auto.run !== null
  return (
    <div className="mines-controls">
      <div className="mines-bet">
        <StakeStepper desk={desk} disabled={isLocked} onOpen={() => onOpen('stake')} />
        <StakeShortcuts desk={desk} disabled={isLocked} />
      </div>
      <MineCount desk={desk} game={game} math={math} disabled={isLocked} />
      {auto.isMarking ? <MarkingButtons {...props} /> : <MainButtons {...props} />}
      <Summary desk={desk} game={game} math={math} />
    </div>
  )
}

function MineCount({
  desk,
  game,
  math,
  disabled,
}: {
  desk: Desk
  game: MinesGame
  math: MinesMath
  disabled: boolean
}) {
  const { t } = desk
  const { mineCount, setMineCount } = game
  return (
    <div className="mines-count">
      <div className="gv-stake">
        <GameIconButton
          name="minus"
          label={t('mines.fewer')}
          disabled={disabled || mineCount <= 1}
          onPress={() => setMineCount(mineCount - 1)}
        />
        <div className="gv-stake-amount">
          <span className="gv-label">{t('mines.choose')}</span>
          <output className="gv-amount">{mineCount}</output>
        </div>
        <GameIconButton
          name="plus"
          label={t('mines.more')}
          disabled={disabled || mineCount >= math.tiles - 1}
          onPress={() => setMineCount(mineCount + 1)}
        />
      </div>
      <div className="gv-shortcuts mines-quick">
        {QUICK.map((count) => (
          <button
            key={count}
            type="button"
            disabled={disabled}
            aria-pressed={count === mineCount}
            aria-label={`${t('mines.choose')}: ${count}`}
            onClick={() => setMineCount(count)}
          >
            {count}
          </button>
        ))}
      </div>
    </div>
  )
}

function MainButtons({ desk, game, auto }: ControlsProps) {
  const { t, props, launch } = desk
  const view = readMinesView(game.round?.view)
  if (auto.run) {
    return (
      <div className="mines-main">
        <button type="button" className="gv-main-button" onClick={auto.stop}>
          <AutoLeft desk={desk} left={auto.run.left} />
        </button>
      </div>
    )
  }
  if (!game.isOpen) {
    return (
      <div className="mines-main" data-two={launch.market.autoplay || undefined}>
        <button
          type="button"
          className="gv-main-button"
          disabled={game.isWaiting || game.replay}
          onClick={game.start}
        >
          {t('mines.bet')}
        </button>
        {launch.market.autoplay ? (
          <button
            type="button"
            className="mines-side"
            disabled={game.isWaiting || game.replay}
            title={t('autoplay')}
            aria-label={t('autoplay')}
            onClick={auto.mark}
          >
            <GameIcon name="auto" size={26} />
          </button>
        ) : null}
      </div>
    )
  }
  const worth = payoutOf({
    stake: game.round?.stake ?? 0n,
    currency: desk.currency,
    multiplierX100: view?.multiplierX100 ?? 0,
  })
  const hasGem = view?.multiplierX100 !== null && view?.multiplierX100 !== undefined
  return (
    <div className="mines-main" data-two>
      <button
        type="button"
        className="gv-main-button mines-cash"
        disabled={!hasGem || game.isWaiting}
        onClick={() => game.act({ type: 'cashOut' })}
      >
        {t('mines.cashOut', { amount: hasGem ? props.formatMoney(worth) : '' })}
      </button>
      <button
        type="button"
        className="mines-side"
        disabled={game.isWaiting}
        title={t('mines.random')}
        aria-label={t('mines.random')}
        onClick={() => game.act({ type: 'pickRandom' })}
      >
        <GameIcon name="dice" size={26} />
      </button>
    </div>
  )
}

/** While tiles are marked: what the marks would pay, the way on to the number of rounds, and the way back. */
function MarkingButtons({ desk, game, auto, math, onOpen }: ControlsProps) {
  const { t, props, stake } = desk
  const count = auto.marks.length
  const pays = minesLadder(math, game.mineCount)[count - 1] ?? 0
  const amount = props.formatMoney(
    payoutOf({ stake, currency: desk.currency, multiplierX100: pays }),
  )
  return (
    <div className="mines-main" data-two>
      <p className="mines-marked">
        <output>
          {count === 0 ? t('mines.auto.hint') : t('mines.auto.marked', { count, amount })}
        </output>
        {count === 0 ? null : (
          <button type="button" onClick={auto.unmarkAll}>
            {t('mines.auto.clear')}
          </button>
        )}
      </p>
      <button
        type="button"
        className="gv-main-button"
        disabled={count === 0}
        onClick={() => onOpen('autoplay')}
      >
        {t('mines.auto.rounds')}
      </button>
      <button
        type="button"
        className="mines-side"
        title={t('mines.auto.leave')}
        aria-label={t('mines.auto.leave')}
        onClick={auto.leave}
      >
        <GameIcon name="close" size={26} />
      </button>
    </div>
  )
}

/** What is in the field and what the next gem would be worth. */
function Summary({ desk, game, math }: { desk: Desk; game: MinesGame; math: MinesMath }) {
  const { t, props } = desk
  const view = readMinesView(game.round?.view)
  const found = view && view.end === null ? view.opened.length : 0
  const next = view?.nextMultiplierX100
  return (
    <dl className="mines-summary">
      <div>
        <dt>{t('mines.gems')}</dt>
        <dd>
          <bdi dir="ltr">
            {found} / {math.tiles - game.mineCount}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('mines.choose')}</dt>
        <dd>{game.mineCount}</dd>
      </div>
      <div>
        <dt>{t('mines.next')}</dt>
        <dd>
          {next && game.round ? (
            <>
              {multiplierText(next, props.language.tag)}{' '}
              <bdi>
                {props.formatMoney(
                  payoutOf({
                    stake: game.round.stake,
                    currency: desk.currency,
                    multiplierX100: next,
                  }),
                )}
              </bdi>
            </>
          ) : (
            '–'
          )}
        </dd>
      </div>
    </dl>
  )
}
