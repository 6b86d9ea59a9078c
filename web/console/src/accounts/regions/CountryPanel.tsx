import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useMemo, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { namedCountries } from './country-names.ts'
import { SearchableChecks } from '../../ui/SearchableChecks.tsx'

/** The countries from which nobody comes in; saved together, with a reason. */
export function CountryPanel({ blocked }: { blocked: readonly string[] }) {
  const t = useText('regions')
  const { language } = useTextBook()
  const { may } = useDesk()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(blocked))
  const [text, setText] = useState('')
  const [saving, setSaving] = useState(false)
  const all = useMemo(() => namedCountries(language.tag), [language.tag])
  const wanted = text.trim().toLocaleLowerCase(language.tag)
  const shown = all.filter(
    ({ code, name }) =>
      name.toLocaleLowerCase(language.tag).includes(wanted) || code.toLowerCase() === wanted,
  )
  const added = [...chosen].filter((code) => !blocked.includes(code))
  const removed = blocked.filter((code) => !chosen.has(code))
  const toggle = (code: string): void => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    setChosen(next)
  }
  const nameOf = (code: string): string => all.find((one) => one.code === code)?.name ?? code
  return (
    <section className="panel padded" aria-labelledby="countries-title">
      <h2 id="countries-title">{t('countries.title')}</h2>
      <p className="muted hint">{t('countries.count', { count: chosen.size })}</p>
      <SearchableChecks
        labelledBy="countries-title"
        searchLabel={t('countries.search')}
        text={text}
        onSearch={setText}
        mayChange={may('brand.write')}
        rows={shown.map(({ code, name }) => ({
          code,
          name,
          note: <span className="mono muted">{code}</span>,
          isChecked: chosen.has(code),
          isDisabled: !may('brand.write'),
        }))}
        onToggle={toggle}
      />
      {may('brand.write') ? (
        <div className="dialog-actions">
          <Button
            look="main"
            size="small"
            disabled={added.length + removed.length === 0}
            onClick={() => setSaving(true)}
          >
            {t('countries.save')}
          </Button>
        </div>
      ) : null}
      {saving ? (
        <SaveCountries
          countries={[...chosen].toSorted()}
          added={added.map(nameOf)}
          removed={removed.map(nameOf)}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </section>
  )
}

interface SaveCountriesProps {
  countries: readonly string[]
  added: readonly string[]
  removed: readonly string[]
  onClose: () => void
}

function SaveCountries({ countries, added, removed, onClose }: SaveCountriesProps) {
  const t = useText('regions')
  const save = useStaffAction(consoleBrandApi.changeSettings, {
    refreshes: [consoleBrandApi.settings],
  })
  const key = 'region.blockedCountries'
  return (
    <ActionDialog
      title={t('countries.ask')}
      confirmLabel={t('countries.save')}
      danger={added.length > 0}
      action={save}
      onClose={onClose}
      input={(reason) => ({ changes: [{ key, value: countries }], reason })}
      done={t('saved')}
    >
      {added.length > 0 ? <p>{t('countries.added', { names: added.join(', ') })}</p> : null}
      {removed.length > 0 ? <p>{t('countries.removed', { names: removed.join(', ') })}</p> : null}
    </ActionDialog>
  )
}
