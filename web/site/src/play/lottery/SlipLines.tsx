import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button, IconButton } from '@croupier/kit/ui/Button'
import { percentIn } from '@croupier/kit/percent'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import type { CurrencyCode } from '@croupier/shared/money'
import type { QuotedLine } from '@croupier/api/play/lottery/shapes'
import type { SoldType } from './game-terms.ts'
import { UnitBets } from './UnitBets.tsx'
import { figuresOf, type SlipAct, type SlipLine } from './slip.ts'
import type { Quote } from './use-order.ts'
import { type LotteryWords, useLotteryWords } from './use-words.ts'

interface SlipLinesProps {
  lines: readonly SlipLine[]
  sold: ReadonlyMap<string, SoldType>
  quote: Quote | undefined
  multiple: number
  currency: CurrencyCode
  onChange: (act: SlipAct) => void
}

/** The lines of the slip, each with its cost; where the server would not take one, why. */
export function SlipLines({ lines, sold, quote, multiple, currency, onChange }: SlipLinesProps) {
  const t = useText('lottery')
  const words = useLotteryWords()
  return (
    <>
      <ul className="lot-slip-lines">
        {lines.map((line, at) => {
          const found = sold.get(line.type)
          const quoted = quote?.lines[at]
          const unit = line.unit * BigInt(multiple)
          return (
            <li key={line.id} data-bad={quoted?.refusal ? '' : undefined}>
              <span className="lot-slip-words">
                <strong>{words.typeName(line.type)}</strong>
                <bdi className="lot-slip-choice">{choiceText(line.selection, words)}</bdi>
                {found ? (
                  <UnitBets
                    count={found.type.countOf(line.selection)}
                    unit={line.unit}
                    factor={found.type.factor}
                    currency={currency}
                  />
                ) : null}
              </span>
              {found ? (
                <Money
                  amount={figuresOf({ ...found, ...line, unit, type: found.type, currency }).cost}
                  currency={currency}
                />
              ) : null}
              <IconButton
                label={t('slip.remove')}
                icon="x"
                onClick={() => onChange({ act: 'remove', id: line.id })}
              />
              {quoted ? (
                <LineNotes
                  quoted={quoted}
                  currency={currency}
                  multiple={multiple}
                  onUnit={(most) => onChange({ act: 'unit', id: line.id, unit: most })}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {lines.length > 1 ? (
        <button type="button" className="lot-clear" onClick={() => onChange({ act: 'clear' })}>
          {t('slip.clear')}
        </button>
      ) : null}
    </>
  )
}

interface LineNotesProps {
  quoted: QuotedLine
  currency: CurrencyCode
  multiple: number
  onUnit: (unit: bigint) => void
}

/** Hot numbers pay less, full ones are not taken: both are said before the bet. */
function LineNotes({ quoted: { cutX10000, refusal }, currency, multiple, onUnit }: LineNotesProps) {
  const t = useText('lottery')
  const { tag } = useTextBook().language
  const mostUnit = refusal && refusal.mostUnit !== null ? refusal.mostUnit / BigInt(multiple) : null
  return (
    <>
      {cutX10000 < 10_000 ? (
        <small className="lot-slip-note">
          {t('slip.cut', { percent: percentIn(tag, { decimals: 0 })(cutX10000 / 10_000) })}
        </small>
      ) : null}
      {refusal ? (
        <output className="lot-slip-note" data-bad="">
          {t(`refusal.${refusal.code}`)}
          {refusal.numbers.length > 0 ? <bdi dir="ltr"> {refusal.numbers.join(' ')}</bdi> : null}
          {mostUnit !== null && mostUnit > 0n ? (
            <Button size="small" onClick={() => onUnit(mostUnit)}>
              {t('slip.useMost')} <Money amount={mostUnit} currency={currency} />
            </Button>
          ) : null}
        </output>
      ) : null}
    </>
  )
}

/** So many tokens of a group are written out. */
const WRITTEN = 24

/** The tokens of a selection in one line. */
export function choiceText(
  selection: readonly (readonly string[])[],
  { tokenName }: LotteryWords,
): string {
  return selection
    .map((group) => {
      const shown = group.slice(0, WRITTEN).map(tokenName).join(' ')
      return group.length > WRITTEN ? `${shown} … (${group.length})` : shown
    })
    .join(' | ')
}
