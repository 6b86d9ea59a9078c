import { gameTypes } from '@croupier/api/catalogue'
import { type consoleCatalogueApi, titleStates } from '@croupier/api/console-catalogue'
import type { InputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useCallback } from 'react'
import { SearchBox } from '../SearchBox.tsx'

export type Filter = Omit<InputOf<typeof consoleCatalogueApi.titles>, 'cursor' | 'limit'>

/** By words, vendor, type, state and mark. */
export function TitleFilters({
  filter,
  vendors,
  onChange,
}: {
  filter: Filter
  vendors: readonly { code: string; name: string }[]
  onChange: (change: (before: Filter) => Filter) => void
}) {
  const t = useText('gamedesk')
  const search = useCallback(
    (q: string) => onChange((before) => filtered(before, 'q', q)),
    [onChange],
  )
  const choice = (
    name: 'vendor' | 'gameType' | 'state' | 'sandbox',
    options: readonly { value: string; label: string }[],
  ) => (
    <select
      className="filter"
      aria-label={t(name)}
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange((before) => filtered(before, name, target.value))}
    >
      <option value="">{t(`${name}.any`)}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
  return (
    <>
      <SearchBox label={t('search')} onSearch={search} />
      {choice(
        'vendor',
        vendors.map(({ code, name }) => ({ value: code, label: name })),
      )}
      {choice(
        'gameType',
        gameTypes.map((type) => ({ value: type, label: type })),
      )}
      {choice(
        'state',
        titleStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
      )}
      {choice('sandbox', [
        { value: 'yes', label: t('sandbox.yes') },
        { value: 'no', label: t('sandbox.no') },
      ])}
    </>
  )
}

/** Nothing chosen is no filter. */
function filtered(before: Filter, name: keyof Filter, value: string): Filter {
  const { [name]: _, ...rest } = before
  return value === '' ? rest : { ...rest, [name]: value }
}
