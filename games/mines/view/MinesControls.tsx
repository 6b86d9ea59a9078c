import { GameIcon, GameIconButton } from '../../engine/view/frame/icons.tsx'
import { StakeShortcuts, StakeStepper } from '../../engine/view/frame/StakePicker.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { MinesMath } from '../rules/multipliers.ts'
import { readMinesView } from './mines-round.ts'
import type { MinesGame } from './use-mines.ts'

const QUICK = [1, 3, 5, 10, 24]

export function MinesControls({
  desk,
  game,
  math,
  onOpen,
}: {
  desk: Desk
  game: MinesGame
  math: MinesMath
  onOpen: (sheet: SheetName) => void
}) {
  const isLocked = game.isOpen || game.isWaiting || game.replay
  return (
    <div className="mines-controls">
      <div className="mines-bet">
        <StakeStepper desk={desk} disabled={isLocked} onOpen={() => onOpen('stake')} />
        <StakeShortcuts desk={desk} disabled={isLocked} />
      </div>
      <MineCount desk={desk} game={game} math={math} disabled={isLocked} />
      <MainButtons desk={desk} game={game} />
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

function MainButtons({ desk, game }: { desk: Desk; game: MinesGame }) {
  const { t, props } = desk
  const view = readMinesView(game.round?.view)
  if (!game.isOpen) {
    return (
      <div className="mines-main">
        <button
          type="button"
          className="gv-main-button"
          disabled={game.isWaiting || game.replay}
          onClick={game.start}
        >
          {t('mines.bet')}
        </button>
      </div>
    )
  }
  const worth = ((game.round?.stake ?? 0n) * BigInt(view?.multiplierX100 ?? 0)) / 100n
  const hasGem = view?.multiplierX100 !== null && view?.multiplierX100 !== undefined
  return (
    <div className="mines-main" data-open>
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
        className="mines-random"
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
              <bdi>{props.formatMoney((game.round.stake * BigInt(next)) / 100n)}</bdi>
            </>
          ) : (
            '–'
          )}
        </dd>
      </div>
    </dl>
  )
}
