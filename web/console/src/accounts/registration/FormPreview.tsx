import { consoleRegistrationApi } from '@croupier/api/accounts/console-registration'
import type { TextKey } from '@croupier/kit/i18n/areas'
import { useText } from '@croupier/kit/i18n/i18n'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Tabs } from '@croupier/kit/ui/Tabs'
import {
  type AskedField,
  askedFields,
  countryOfCurrency,
  type RegistrationMode,
} from '@croupier/shared/registration'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import type { RegistrationDraft } from './draft.ts'

/** The form that the draft gives, as the house answers it: floors and market counted in. */
export function FormPreview({ draft, currency }: { draft: RegistrationDraft; currency: string }) {
  const t = useText('console')
  const asked = useDeferredValue(draft)
  const { data, error } = useQuery({
    ...staffQuery(consoleRegistrationApi.preview, asked),
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<RegistrationMode | null>(null)
  const settings = data?.settings
  const modes = (['mobile', 'username'] as const).filter((mode) => settings?.modes[mode])
  const mode = modes.find((one) => one === chosen) ?? modes[0]
  const items = modes.map((key) => ({ key, label: t(`registration.mode.${key}`) }))
  const fields =
    settings && mode
      ? askedFields({
          mode,
          rules: settings.fields,
          smsVerification: settings.modes.smsVerification,
          mobilePassword: settings.modes.mobilePassword,
          country: countryOfCurrency(currency),
          minimumAge: settings.minimumAge,
        }).filter(({ name }) => name !== 'referralCode')
      : []
  return (
    <section className="panel padded registration-preview" aria-label={t('registration.preview')}>
      <h2>{t('registration.preview')}</h2>
      <RefusalNote error={error} />
      {mode === undefined || items.length < 2 ? null : (
        <Tabs label={t('registration.ways')} items={items} current={mode} onChoose={setChosen} />
      )}
      {settings && modes.length === 0 ? <p>{t('registration.closed')}</p> : null}
      <ol>
        {fields.map((field) => (
          <PreviewField key={field.name} {...field} />
        ))}
      </ol>
    </section>
  )
}

function PreviewField({ name, rule }: AskedField) {
  const identity = useText('identity')
  const { patternId, minLength: min, maxLength: max } = rule
  return (
    <li>
      {/* Names of fields come from the house; each has its words in the identity area. */}
      <span>
        {identity(`field_${name}` as TextKey<'identity'>)}
        {rule.required ? <b> *</b> : null}
      </span>
      <span className="registration-box" aria-hidden="true" />
      <span className="muted">
        {identity(`reg_pattern_${patternId}`, { min, max, same: String(min === max) })}
      </span>
    </li>
  )
}
