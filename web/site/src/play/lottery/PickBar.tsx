import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { Button, IconButton } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { type CurrencyCode, isPayable, MONEY_SCALE } from '@croupier/shared/money'
import { emptyDraft, luckyDraft, selectionOf } from './entry.ts'
import { luckyNumber } from './lucky-number.ts'
import { figuresOf, type SlipLine } from './slip.ts'
import { unitChips } from './units.ts'
import type { Pick } from './use-pick.ts'

interface PickBarProps {
  /** Null while a message is pasted: its lines have stakes of their own. */
  pick: Pick | null
  currency: CurrencyCode
  /** Lines that wait on the slip. */
  lines: number
  onAdd: (line: Omit<SlipLine, 'id'>) => void
  /** Opens the slip where it is a sheet. */
  onSlip?: () => void
}

/** Under the thumb: the stake, what the picked bets cost, and the way onto the slip. */
export function PickBar({ pick, currency, lines, onAdd, onSlip }: PickBarProps) {
  const t = useText('lottery')
  return (
    <div className="lot-bar">
      {pick ? <StakeChips pick={pick} currency={currency} /> : null}
      <div className="lot-bar-acts">
        {onSlip ? (
          <button
            type="button"
            className="lot-bar-slip"
            aria-label={t('slip.open', { count: lines })}
            onClick={onSlip}
          >
            <Icon name="receipt" size={22} />
            {lines > 0 ? <span key={lines}>{lines}</span> : null}
          </button>
        ) : null}
        {pick ? <AddPick pick={pick} currency={currency} onAdd={onAdd} /> : null}
      </div>
    </div>
  )
}

function StakeChips({ pick, currency }: { pick: Pick; currency: CurrencyCode }) {
  const t = useText('lottery')
  const { tag } = useTextBook().language
  const { unit, setUnit, current } = pick
  return (
    <fieldset className="lot-units">
      <legend>{t('unit')}</legend>
      {unitChips(current.facts.minUnit, current.facts.maxUnit).map((chip) => (
        <button
          key={String(chip)}
          type="button"
          aria-pressed={chip === unit}
          onClick={() => setUnit(chip)}
        >
          {formatMoney(chip, {
            tag,
            currency,
            ...(chip % MONEY_SCALE === 0n && isPayable(chip, currency) && { digits: 0 }),
          })}
        </button>
      ))}
    </fieldset>
  )
}

/** What is picked and what it costs: one tap puts it on the slip. */
function AddPick({
  pick,
  currency,
  onAdd,
}: Omit<PickBarProps, 'pick' | 'lines' | 'onSlip'> & { pick: Pick }) {
  const t = useText('lottery')
  const { current, draft, unit, setDraft } = pick
  const { type, terms } = current
  const selection = selectionOf(type, draft)
  const figures = selection ? figuresOf({ type, terms, selection, unit, currency }) : null
  const isEmpty = draft.every((chosen) => chosen.length === 0)
  return (
    <>
      <output className="lot-bar-figures">
        <span>{t('bets', { count: figures?.count ?? 0 })}</span>
        <Money amount={figures?.cost ?? 0n} currency={currency} />
      </output>
      {isEmpty ? (
        <IconButton
          label={t('lucky')}
          icon="sparkles"
          onClick={() => setDraft(luckyDraft(type, luckyNumber))}
        />
      ) : (
        <IconButton
          label={t('entry.clear')}
          icon="trash-2"
          onClick={() => setDraft(emptyDraft(type))}
        />
      )}
      <Button
        look="main"
        icon="plus"
        disabled={!selection}
        onClick={() => {
          if (!selection) return
          onAdd({ type: type.code, selection, unit })
          setDraft(emptyDraft(type))
        }}
      >
        {t('add')}
      </Button>
    </>
  )
}
