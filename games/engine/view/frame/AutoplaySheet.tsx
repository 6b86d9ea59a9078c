import type { Money } from '@croupier/shared/money'
import { useState } from 'react'
import type { AutoplayPlan } from '../autoplay.ts'
import type { Desk } from '../use-desk.ts'
import { Sheet } from './Sheet.tsx'

const ROUNDS = [10, 25, 50, 100, 250]
const LOSS_STAKES = [10n, 25n, 50n, 100n]
const AHEAD_STAKES = [10n, 25n, 50n, 100n]
const WIN_STAKES = [10n, 25n, 50n, 100n]

/** How long the machine may play alone, and what stops it earlier. */
export function AutoplaySheet({
  desk,
  onClose,
  onStart,
  hasFeature = true,
  stake = desk.stake,
}: {
  desk: Desk
  onClose: () => void
  onStart: (plan: AutoplayPlan) => void
  /** False for games in which no free spins can be won. */
  hasFeature?: boolean
  /** Of games with more than one stake, the one that is played alone. */
  stake?: Money
}) {
  const { t } = desk
  const [rounds, setRounds] = useState(25)
  const [lossLimit, setLossLimit] = useState<Money | null>(stake * 25n)
  const [winLimit, setWinLimit] = useState<Money | null>(null)
  const [singleWin, setSingleWin] = useState<Money | null>(null)
  const [stopOnFeature, setStopOnFeature] = useState(true)
  return (
    <Sheet title={t('autoplay')} closeLabel={t('close')} onClose={onClose}>
      <Choices
        label={t('autoplay.rounds')}
        options={ROUNDS.map((count) => ({ value: count, text: String(count) }))}
        chosen={rounds}
        onChoose={setRounds}
      />
      <Choices
        label={t('autoplay.loss')}
        options={amountsOf(desk, stake, LOSS_STAKES)}
        chosen={lossLimit}
        onChoose={setLossLimit}
      />
      <Choices
        label={t('autoplay.ahead')}
        options={amountsOf(desk, stake, AHEAD_STAKES)}
        chosen={winLimit}
        onChoose={setWinLimit}
      />
      <Choices
        label={t('autoplay.win')}
        options={amountsOf(desk, stake, WIN_STAKES)}
        chosen={singleWin}
        onChoose={setSingleWin}
      />
      {hasFeature ? (
        <label className="gv-check">
          <input
            type="checkbox"
            checked={stopOnFeature}
            onChange={(event) => setStopOnFeature(event.target.checked)}
          />
          {t('autoplay.feature')}
        </label>
      ) : null}
      <button
        type="button"
        className="gv-main-button"
        onClick={() => {
          onStart({
            rounds,
            lossLimit,
            winLimit,
            singleWin,
            stopOnFeature: hasFeature && stopOnFeature,
          })
          onClose()
        }}
      >
        {t('autoplay.begin', { count: rounds })}
      </button>
    </Sheet>
  )
}

function amountsOf({ t, props }: Desk, stake: Money, factors: readonly bigint[]) {
  return [
    { value: null, text: t('autoplay.never') },
    ...factors.map((factor) => ({
      value: stake * factor,
      text: props.formatMoney(stake * factor),
    })),
  ]
}

function Choices<Value extends number | Money | null>(props: {
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className="gv-choices">
      <legend>{props.label}</legend>
      {props.options.map(({ value, text }) => (
        <button
          key={text}
          type="button"
          aria-pressed={value === props.chosen}
          onClick={() => props.onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
