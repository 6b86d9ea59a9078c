import { consoleBrandsApi } from '@croupier/api/core/console-brands'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useMemo, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { currencyName } from './currency-name.ts'
import { SearchableChecks } from '../../ui/SearchableChecks.tsx'

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
      <SearchableChecks
        labelledBy="currencies-title"
        searchLabel={t('currencies.search')}
        text={text}
        onSearch={setText}
        mayChange={mayChange}
        rows={shown.map(({ code, name }) => ({
          code,
          name,
          note: <span className="muted">{inUse.has(code) ? t('currencies.inUse') : null}</span>,
          isChecked: chosen.has(code),
          isDisabled: !mayChange || inUse.has(code),
        }))}
        onToggle={toggle}
      />
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
