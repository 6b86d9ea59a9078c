import { MONEY_SCALE, type Money } from '@croupier/shared/money'
import { allowedStake, chipStakes, neighbourStake, stakeLevels } from '../stake-steps.ts'
import type { Desk } from '../use-desk.ts'
import { GameIconButton } from './icons.tsx'
import { Sheet } from './Sheet.tsx'

/** The bet with a step down and up; the amount itself opens all levels. */
export function StakeStepper({
  desk,
  disabled: isDisabled,
  onOpen,
  stake = desk.stake,
  onStake = desk.setStake,
}: {
  desk: Desk
  disabled: boolean
  onOpen: () => void
  stake?: Money
  onStake?: (stake: Money) => void
}) {
  const { t, launch, props } = desk
  const disabled = isDisabled || desk.free.gift !== null
  const amount = props.formatMoney(stake)
  const step = (direction: 1 | -1) => onStake(neighbourStake(launch.limits, stake, direction))
  return (
    <div className="gv-stake">
      <GameIconButton
        name="minus"
        label={t('stake.less')}
        disabled={disabled || stake <= launch.limits.minStake}
        onPress={() => step(-1)}
      />
      <button
        type="button"
        className="gv-stake-amount"
        disabled={disabled}
        onClick={onOpen}
        aria-label={`${t('stake.levels')}: ${amount}`}
      >
        <span className="gv-label">{t('stake')}</span>
        <bdi className="gv-amount" dir="ltr" data-long={amount.length > 10 || undefined}>
          {amount}
        </bdi>
      </button>
      <GameIconButton
        name="plus"
        label={t('stake.more')}
        disabled={disabled || stake >= launch.limits.maxStake}
        onPress={() => step(1)}
      />
    </div>
  )
}

/** Quick changes beside the stepper, for games with room for them. None goes to the highest bet: one tap never stakes a whole balance. */
export function StakeShortcuts({
  desk,
  disabled: isDisabled,
  stake = desk.stake,
  onStake = desk.setStake,
}: {
  desk: Desk
  disabled: boolean
  stake?: Money
  onStake?: (stake: Money) => void
}) {
  const { t, launch } = desk
  const disabled = isDisabled || desk.free.gift !== null
  const { minStake } = launch.limits
  const change = (wanted: Money) => onStake(allowedStake(launch.limits, wanted))
  return (
    <div className="gv-shortcuts">
      <button
        type="button"
        disabled={disabled}
        aria-label={t('stake.min')}
        onClick={() => change(minStake)}
      >
        MIN
      </button>
      <button
        type="button"
        disabled={disabled}
        aria-label={t('stake.half')}
        onClick={() => change(stake / 2n)}
      >
        ½
      </button>
      <button
        type="button"
        disabled={disabled}
        aria-label={t('stake.double')}
        onClick={() => change(stake * 2n)}
      >
        2×
      </button>
    </div>
  )
}

/** All bets of the game to choose from, chips first. */
export function StakeSheet({
  desk,
  onClose,
  stake = desk.stake,
  onStake = desk.setStake,
}: {
  desk: Desk
  onClose: () => void
  stake?: Money
  onStake?: (stake: Money) => void
}) {
  const { t, launch, props } = desk
  return (
    <Sheet title={t('stake.levels')} closeLabel={t('close')} onClose={onClose}>
      <div className="gv-chips">
        {chipStakes(launch.limits).map((level, index) => (
          <button
            key={String(level)}
            type="button"
            className={`gv-chip gv-chip-${index}`}
            onClick={() => onStake(level)}
            aria-pressed={level === stake}
            aria-label={props.formatMoney(level)}
          >
            {chipText(level, props.language.tag)}
          </button>
        ))}
      </div>
      <StakeShortcuts desk={desk} disabled={false} stake={stake} onStake={onStake} />
      <ul className="gv-levels">
        {stakeLevels(launch.limits).map((level) => (
          <li key={String(level)}>
            <button
              type="button"
              aria-pressed={level === stake}
              onClick={() => {
                onStake(level)
                onClose()
              }}
            >
              <bdi>{props.formatMoney(level)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** A chip has room for a short number only: 20, 1K, 2.5M. */
function chipText(amount: Money, tag: string): string {
  const format = new Intl.NumberFormat(tag, { notation: 'compact', numberingSystem: 'latn' })
  return format.format(Number(amount) / Number(MONEY_SCALE))
}
