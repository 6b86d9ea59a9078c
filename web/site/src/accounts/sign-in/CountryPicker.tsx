import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useCountryName } from './register-rules.ts'

export interface PickableCountry {
  countryCode: string
  /** +55 */
  countryDialingCode: string
}

export interface CountryPickerProps {
  countries: readonly PickableCountry[]
  /** Stands first. */
  home: string
  current: string
  onChoose: (country: PickableCountry) => void
  onClose: () => void
}

interface Entry extends PickableCountry {
  name: string
  words: string
}

/** All countries with a search box: type, arrows, Enter; a sheet on phones (S3-017). */
export function CountryPicker({ countries, home, current, onChoose, onClose }: CountryPickerProps) {
  const t = useText('registration')
  const common = useText('common')
  const entries = useEntries(countries, home)
  const [search, setSearch] = useState('')
  const wanted = plain(search)
  const found = wanted === '' ? entries : entries.filter(({ words }) => words.includes(wanted))
  const chooseFirst = (event: KeyboardEvent): void => {
    const [first] = found
    if (event.key !== 'Enter' || !first) return
    event.preventDefault()
    onChoose(first)
  }
  return (
    <Dialog title={t('country.title')} closeLabel={common('close')} onClose={onClose}>
      <div className="country-picker">
        <div className="field-box">
          <input
            type="search"
            aria-label={t('country.search')}
            placeholder={t('country.search')}
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              chooseFirst(event)
              moveFocus(event)
            }}
          />
          <Icon name="search" size={18} />
        </div>
        <ul>
          {found.map((entry) => (
            <li key={entry.countryCode}>
              <button
                type="button"
                aria-current={entry.countryCode === current || undefined}
                onClick={() => onChoose(entry)}
                onKeyDown={moveFocus}
              >
                <span>{entry.name}</span>
                <span className="country-code" dir="ltr">
                  {entry.countryDialingCode}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <output className="field-note">{found.length === 0 ? t('country.none') : null}</output>
      </div>
    </Dialog>
  )
}

/** The arrows lead through the box and its list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = event.currentTarget
    .closest('.country-picker')
    ?.querySelectorAll<HTMLElement>('input, button')
  if (step === undefined || !stops) return
  event.preventDefault()
  stops[[...stops].indexOf(event.currentTarget) + step]?.focus()
}

/** The brand's own country first, then by name in the reader's language. */
function useEntries(countries: readonly PickableCountry[], home: string): Entry[] {
  const nameOf = useCountryName()
  const { tag } = useTextBook().language
  return useMemo(() => {
    const { compare } = new Intl.Collator(tag)
    const rank = ({ countryCode }: Entry): number => (countryCode === home ? 0 : 1)
    return countries
      .map((country) => {
        const name = nameOf(country.countryCode)
        const { countryCode, countryDialingCode } = country
        return { ...country, name, words: plain(`${name} ${countryCode} ${countryDialingCode}`) }
      })
      .toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
  }, [countries, home, nameOf, tag])
}

/** Without accents and capitals, so that "mexico" finds México. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
