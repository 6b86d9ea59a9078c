import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { countries } from '@croupier/shared/countries'
import { incomeSources, occupations } from '@croupier/shared/registration'
import { useMemo } from 'react'
import { useCountryName } from './register-rules.ts'

interface Choice {
  label: string
  value: string
  required: boolean
  error: string | undefined
  onBlur: () => void
  onPick: (value: string) => void
}

/** What somebody does, or lives on: a short list that the house knows how to read. */
export function ChoiceField({
  name,
  ...choice
}: Choice & { name: 'occupation' | 'sourceOfIncome' }) {
  const t = useText('registration')
  const options =
    name === 'occupation'
      ? occupations.map((code) => ({ value: code, label: t(`occupation.${code}`) }))
      : incomeSources.map((code) => ({ value: code, label: t(`sourceOfIncome.${code}`) }))
  return <PlainSelect {...choice} options={options} />
}

/** A country by its name in the reader's language, the brand's own first. */
export function CountryField({ home, ...choice }: Choice & { home: string }) {
  const nameOf = useCountryName()
  const { tag } = useTextBook().language
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(tag)
    const rank = (code: string): number => (code === home ? 0 : 1)
    return countries
      .map(({ countryCode }) => ({ value: countryCode, label: nameOf(countryCode) }))
      .toSorted((a, b) => rank(a.value) - rank(b.value) || compare(a.label, b.label))
  }, [home, nameOf, tag])
  return <PlainSelect {...choice} autoComplete="country" options={options} />
}

function PlainSelect({
  label,
  value,
  required,
  error,
  onBlur,
  onPick,
  options,
  autoComplete = 'off',
}: Choice & { options: readonly { value: string; label: string }[]; autoComplete?: string }) {
  const t = useText('registration')
  return (
    <Select
      label={label}
      value={value}
      required={required}
      error={error}
      autoComplete={autoComplete}
      onBlur={onBlur}
      onChange={({ target }) => onPick(target.value)}
      options={[{ value: '', label: t('choose') }, ...options]}
    />
  )
}
