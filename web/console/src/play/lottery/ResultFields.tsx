import type { PrizeShape } from '@croupier/api/play/console-lottery'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { numbersIn, readPrize, type ResultDraft } from './result-draft.ts'
import { usePrizeName } from './ResultBoard.tsx'

/** A field for each prize of a result, which says how much of it is there. */
export function ResultFields({
  shapes,
  draft,
  onChange,
}: {
  shapes: readonly PrizeShape[]
  draft: ResultDraft
  onChange: (draft: ResultDraft) => void
}) {
  const t = useText('lotterydesk')
  const nameOf = usePrizeName()
  return (
    <div className="lottery-fields">
      {shapes.map((shape) => {
        const text = draft[shape.code] ?? ''
        const typed = numbersIn(shape, text)
        const isWhole = readPrize(shape, text) !== null
        return (
          <Field
            key={shape.code}
            label={nameOf(shape.code)}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            value={text}
            hint={
              shape.digits === null
                ? t('field.balls', {
                    count: shape.count,
                    from: shape.from ?? 0,
                    to: shape.to ?? 0,
                    typed: typed.length,
                  })
                : t('field.numbers', {
                    count: shape.count,
                    digits: shape.digits,
                    typed: typed.length,
                  })
            }
            aria-invalid={(text !== '' && !isWhole) || undefined}
            onChange={({ target }) => onChange({ ...draft, [shape.code]: target.value })}
            onBlur={() => onChange({ ...draft, [shape.code]: typed.join(' ') })}
          />
        )
      })}
    </div>
  )
}
