import { consoleBrandsApi } from '@croupier/api/core/console-brands'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { useMemo, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { currencyName } from './currency-name.ts'

type Choices = OutputOf<typeof consoleBrandsApi.brands>

/** The currencies that brands may be made in; one that a brand has cannot be taken away. */
export function CurrenciesPanel({ choices, mayChange }: { choices: Choices; mayChange: boolean }) {
  const t = useText('brands')
  const { language } = useTextBook()
  const enabled = choices.currencies.map(({ currency }) => currency)
  const inUse = new Set(
    choices.currencies.flatMap(({ currency, inUse: used }) => (used ? [currency] : [])),
  )
  const [chosen, setChosen] = useState(() => new Set(enabled))
  const [text, setText] = useState('')
  const [saving, setSaving] = useState(false)
  const known = useMemo(
    () => choices.known.map((code) => ({ code, name: currencyName(code, language.tag) })),
    [choices.known, language.tag],
  )
  const wanted = text.trim().toLocaleLowerCase(language.tag)
  const shown = known
    .filter(({ name }) => name.toLocaleLowerCase(language.tag).includes(wanted))
    .toSorted((one, other) => Number(chosen.has(other.code)) - Number(chosen.has(one.code)))
  const isChanged = chosen.size !== enabled.length || enabled.some((code) => !chosen.has(code))
  const toggle = (code: (typeof enabled)[number]): void => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    setChosen(next)
  }
  return (
    <section className="panel padded" aria-labelledby="currencies-title">
      <h2 id="currencies-title">{t('currencies.title')}</h2>
      <p className="muted hint">{t('currencies.why')}</p>
      <Field
        label={t('currencies.search')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {/* Who may only read has no box to reach, and scrolls by the list itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul
        className="countries"
        aria-labelledby="currencies-title"
        tabIndex={mayChange ? undefined : 0}
      >
        {shown.map(({ code, name }) => (
          <li key={code}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(code)}
                disabled={!mayChange || inUse.has(code)}
                onChange={() => toggle(code)}
              />
              <span>{name}</span>
              <span className="muted">{inUse.has(code) ? t('currencies.inUse') : null}</span>
            </label>
          </li>
        ))}
      </ul>
      {mayChange ? (
        <div className="dialog-actions">
          <Button look="main" size="small" disabled={!isChanged} onClick={() => setSaving(true)}>
            {t('currencies.save')}
          </Button>
        </div>
      ) : null}
      {saving ? <SaveCurrencies currencies={[...chosen]} onClose={() => setSaving(false)} /> : null}
    </section>
  )
}

function SaveCurrencies({
  currencies,
  onClose,
}: {
  currencies: Choices['known']
  onClose: () => void
}) {
  const t = useText('brands')
  const save = useStaffAction(consoleBrandsApi.changeCurrencies, {
    refreshes: [consoleBrandsApi.brands],
  })
  return (
    <ActionDialog
      title={t('currencies.ask')}
      confirmLabel={t('currencies.save')}
      action={save}
      onClose={onClose}
      input={(reason) => ({ currencies, reason })}
      done={t('currencies.saved')}
    >
      <p>{currencies.toSorted().join(', ')}</p>
    </ActionDialog>
  )
}
