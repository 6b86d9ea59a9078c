import { MOST_PASTED, readPaste } from '@croupier/games/lottery/rules/paste.ts'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import type { CurrencyCode } from '@croupier/shared/money'
import { useId, useState } from 'react'
import { selectionOf } from './entry.ts'
import type { SoldType } from './game-terms.ts'
import { figuresOf, type SlipLine } from './slip.ts'
import { UnitBets } from './UnitBets.tsx'
import { useLotteryWords } from './use-words.ts'
import './lottery-entry.css'

interface PasteEntryProps {
  sold: ReadonlyMap<string, SoldType>
  currency: CurrencyCode
  onLines: (lines: Omit<SlipLine, 'id'>[]) => void
}

/** A message as players of Vietnam send it, and what was understood of it, line by line, before it goes on the slip. */
export function PasteEntry({ sold, currency, onLines }: PasteEntryProps) {
  const t = useText('lottery')
  const { typeName } = useLotteryWords()
  const id = useId()
  const [message, setMessage] = useState('')
  const { lines, problems } = readPaste(message)
  const understood = lines.flatMap((line) => {
    const found = sold.get(line.type)
    const selection = found ? selectionOf(found.type, line.selection) : null
    if (!found || !selection) return []
    return [{ ...line, ...figuresOf({ ...found, selection, unit: line.unit, currency }) }]
  })
  const unsold = lines.length - understood.length
  const cost = understood.reduce((sum, line) => sum + line.cost, 0n)
  return (
    <div className="lot-paste">
      <label htmlFor={id}>{t('paste')}</label>
      <textarea
        id={id}
        dir="ltr"
        rows={3}
        maxLength={MOST_PASTED}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="de 12 34 x10k"
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <p className="lot-hint">{t('paste.help')}</p>
      <ul className="lot-paste-lines" aria-live="polite">
        {understood.map(({ type, selection, unit, cost: ofLine, count }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a message have no name
          <li key={at} className="lot-paste-line">
            <Icon name="check" size={16} />
            <span>
              <strong>{typeName(type)}</strong>{' '}
              <bdi dir="ltr">{selection.map((group) => group.join(' ')).join(' | ')}</bdi>
              <UnitBets
                count={count}
                unit={unit}
                factor={sold.get(type)?.type.factor ?? 1}
                currency={currency}
              />
            </span>
            <Money amount={ofLine} currency={currency} />
          </li>
        ))}
        {problems.map(({ code, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of a message have no name
          <li key={at} className="lot-paste-line" data-bad="">
            <Icon name="triangle-alert" size={16} />
            <span>
              <bdi dir="ltr">{text}</bdi>
              <small>{t(`paste.problem.${code}`)}</small>
            </span>
          </li>
        ))}
        {unsold > 0 ? (
          <li className="lot-paste-line" data-bad="">
            <Icon name="triangle-alert" size={16} />
            <span>{t('paste.unsold', { count: unsold })}</span>
          </li>
        ) : null}
      </ul>
      <Button
        look="main"
        disabled={understood.length === 0}
        onClick={() => {
          onLines(understood.map(({ type, selection, unit }) => ({ type, selection, unit })))
          setMessage('')
        }}
      >
        {t('paste.add')}
        {cost > 0n ? (
          <>
            {' · '}
            <Money amount={cost} currency={currency} />
          </>
        ) : null}
      </Button>
    </div>
  )
}
