import type { StaffTerms } from '@croupier/api/play/console-lottery-games'
import { useText } from '@croupier/kit/i18n/i18n'
import { useCounts, usePercents } from '@croupier/kit/money/use-amounts'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { type LimitsDraft, limitNames, MODES, type TermsDraft, UNITS } from './terms-draft.ts'

interface FieldsProps {
  draft: TermsDraft
  pricing: StaffTerms['pricing']
  lists: readonly string[]
  disabled: boolean
  onChange: (draft: TermsDraft) => void
}

/** Prices by a list or by modes, limits for all currencies and for single ones, and the steps of hot numbers. */
export function TermsFields({ draft, pricing, lists, disabled, onChange }: FieldsProps) {
  const t = useText('lotterydesk')
  const modes = useCounts(MODES)
  return (
    <fieldset className="lottery-form" disabled={disabled}>
      <legend className="sr-only">{t('tab.terms')}</legend>
      {pricing.kind === 'list' ? (
        <Select
          label={t('list')}
          value={draft.list}
          onChange={({ target }) => onChange({ ...draft, list: target.value })}
          options={lists.map((list) => ({ value: list, label: list }))}
        />
      ) : (
        (['least', 'most'] as const).map((name) => (
          <Field
            key={name}
            label={t(`mode.${name}`)}
            inputMode="numeric"
            dir="ltr"
            value={draft[name]}
            {...modes.note(draft[name])}
            onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
          />
        ))
      )}
      <LimitFields limits={draft.limits} onChange={(limits) => onChange({ ...draft, limits })} />
      <Currencies draft={draft} onChange={onChange} />
      <Steps draft={draft} onChange={onChange} />
    </fieldset>
  )
}

function LimitFields({
  limits,
  onChange,
}: {
  limits: LimitsDraft
  onChange: (limits: LimitsDraft) => void
}) {
  const t = useText('lotterydesk')
  const counts = useCounts(UNITS)
  return limitNames.map((name) => (
    <Field
      key={name}
      label={t(`limit.${name}`)}
      hint={counts.note(limits[name]).hint ?? t('limit.units')}
      error={counts.note(limits[name]).error}
      inputMode="numeric"
      dir="ltr"
      value={limits[name]}
      onChange={({ target }) => onChange({ ...limits, [name]: target.value })}
    />
  ))
}

function Currencies({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const t = useText('lotterydesk')
  const { currencies } = draft
  return (
    <fieldset className="lottery-exceptions lottery-group" aria-label={t('limit.currencies')}>
      <span className="field-label">{t('limit.currencies')}</span>
      {currencies.map(({ currency, ...limits }, at) => (
        // A currency may be typed twice before it is read.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="lottery-exception">
          <Field
            label={t('currency')}
            dir="ltr"
            maxLength={12}
            value={currency}
            onChange={({ target }) =>
              onChange({
                ...draft,
                currencies: replaced(currencies, at, {
                  ...limits,
                  currency: target.value.toUpperCase(),
                }),
              })
            }
          />
          <LimitFields
            limits={limits}
            onChange={(next) =>
              onChange({ ...draft, currencies: replaced(currencies, at, { currency, ...next }) })
            }
          />
          <Button
            size="small"
            look="ghost"
            onClick={() => onChange({ ...draft, currencies: without(currencies, at) })}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={() =>
          onChange({
            ...draft,
            currencies: [
              ...currencies,
              { currency: '', numberCap: '', ticketMost: '', memberMost: '' },
            ],
          })
        }
      >
        {t('limit.addCurrency')}
      </Button>
    </fieldset>
  )
}

function Steps({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const t = useText('lotterydesk')
  const percents = usePercents({ decimals: 2 })
  const { steps } = draft
  return (
    <fieldset className="lottery-exceptions lottery-group" aria-label={t('steps')}>
      <span className="field-label">{t('steps')}</span>
      {steps.length === 0 ? <p className="muted">{t('steps.none')}</p> : null}
      {steps.map((step, at) => (
        // Two steps may be alike while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="lottery-exception">
          {(['from', 'cut'] as const).map((name) => (
            <Field
              key={name}
              label={t(`step.${name}`)}
              inputMode="decimal"
              dir="ltr"
              end="%"
              value={step[name]}
              {...percents.note(step[name])}
              onChange={({ target }) =>
                onChange({
                  ...draft,
                  steps: replaced(steps, at, { ...step, [name]: target.value }),
                })
              }
            />
          ))}
          <Button
            size="small"
            look="ghost"
            onClick={() => onChange({ ...draft, steps: without(steps, at) })}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={() => onChange({ ...draft, steps: [...steps, { from: '', cut: '' }] })}
      >
        {t('step.add')}
      </Button>
    </fieldset>
  )
}

function replaced<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return items.map((one, place) => (place === at ? item : one))
}

function without<Item>(items: readonly Item[], at: number): Item[] {
  return items.filter((_, place) => place !== at)
}
