import { gameTypes } from '@croupier/api/play/catalogue'
import { type consoleCatalogueApi, titleStates } from '@croupier/api/play/console-catalogue'
import type { InputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'

export type Filter = Omit<InputOf<typeof consoleCatalogueApi.titles>, 'cursor' | 'limit'>

/** By words, vendor, type, state and mark. */
export function TitleFilters({
  filter,
  vendors,
  onChange,
}: {
  filter: Filter
  vendors: readonly { code: string; name: string }[]
  onChange: (name: keyof Filter, value: string) => void
}) {
  const t = useText('gamedesk')
  const choice = (
    name: 'vendor' | 'gameType' | 'state' | 'sandbox',
    options: readonly { value: string; label: string }[],
  ) => (
    <select
      className="filter"
      aria-label={t(name)}
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange(name, target.value)}
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
      <SearchBox
        label={t('search')}
        initial={filter.q ?? ''}
        onSearch={(typed) => onChange('q', typed)}
      />
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

/** What the address asks for, and how to ask for something else; a word that no list has asks for nothing. */
export function useTitleFilter(): [Filter, (name: keyof Filter, value: string) => void] {
  const [read, write] = useFilters()
  const gameType = gameTypes.find((known) => known === read('gameType'))
  const state = titleStates.find((known) => known === read('state'))
  const sandbox = (['yes', 'no'] as const).find((known) => known === read('sandbox'))
  const filter: Filter = {
    ...(read('q') === '' ? {} : { q: read('q') }),
    ...(read('vendor') === '' ? {} : { vendor: read('vendor') }),
    ...(gameType ? { gameType } : {}),
    ...(state ? { state } : {}),
    ...(sandbox ? { sandbox } : {}),
  }
  return [filter, write]
}
