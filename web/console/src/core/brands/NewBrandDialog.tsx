import { approvalsApi } from '@croupier/api/core/approvals'
import { consoleBrandsApi } from '@croupier/api/core/console-brands'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { languageOfCode } from '@croupier/shared/languages'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { currencyName } from './currency-name.ts'

type Choices = OutputOf<typeof consoleBrandsApi.brands>

const CODE = /^[a-z][a-z0-9]{1,31}$/
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** Makes a brand: what never changes afterwards is asked here, everything else stands on the pages of the brand. */
export function NewBrandDialog({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const t = useText('brands')
  const approvals = useText('approvals')
  const { language } = useTextBook()
  const sayProposed = useProposedToast()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [host, setHost] = useState('')
  const [currency, setCurrency] = useState(choices.currencies[0]?.currency)
  const [timeZone, setTimeZone] = useState('UTC')
  const [marketPack, setMarketPack] = useState(choices.marketPacks[0] ?? '')
  const [languages, setLanguages] = useState<readonly string[]>(['en'])
  const [own, setOwn] = useState('en')
  const create = useStaffAction(consoleBrandsApi.createBrand, {
    refreshes: [approvalsApi.list],
  })
  const isRight =
    name.trim() !== '' && CODE.test(code) && HOST.test(host) && languages.includes(own)
  const toggle = (one: string): void =>
    setLanguages((before) =>
      before.includes(one) ? before.filter((other) => other !== one) : [...before, one],
    )
  return (
    <ActionDialog
      title={t('add')}
      confirmLabel={approvals('propose')}
      ready={isRight && currency !== undefined}
      action={create}
      onClose={onClose}
      input={(reason) => {
        if (currency === undefined) return null
        const ordered = [own, ...languages.filter((one) => one !== own)]
        return { name, code, host, currency, timeZone, marketPack, languages: ordered, reason }
      }}
      onDone={sayProposed}
    >
      <p className="muted">{approvals('note')}</p>
      <Field
        label={t('name')}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t('code')}
        hint={t('code.hint')}
        error={fieldError(create.error, 'code')}
        required
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={code}
        onChange={({ target }) => setCode(target.value.toLowerCase())}
      />
      <Field
        label={t('host')}
        hint={t('host.hint')}
        error={fieldError(create.error, 'host')}
        required
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={host}
        onChange={({ target }) => setHost(target.value.toLowerCase().trim())}
      />
      <Select
        label={t('currency')}
        hint={t('currency.hint')}
        value={currency ?? ''}
        onChange={({ target }) =>
          setCurrency(choices.currencies.find((one) => one.currency === target.value)?.currency)
        }
        options={choices.currencies.map((one) => ({
          value: one.currency,
          label: currencyName(one.currency, language.tag),
        }))}
      />
      <Select
        label={t('timeZone')}
        hint={t('timeZone.hint')}
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
        options={choices.timeZones.map((one) => ({ value: one, label: one }))}
      />
      <Select
        label={t('market')}
        value={marketPack}
        onChange={({ target }) => setMarketPack(target.value)}
        options={choices.marketPacks.map((one) => ({ value: one, label: one }))}
      />
      <Languages
        all={choices.languages}
        chosen={languages}
        own={own}
        onToggle={toggle}
        onOwn={setOwn}
      />
    </ActionDialog>
  )
}

interface LanguagesProps {
  all: readonly string[]
  chosen: readonly string[]
  /** What visitors read whose own language is not among them. */
  own: string
  onToggle: (code: string) => void
  onOwn: (code: string) => void
}

function Languages({ all, chosen, own, onToggle, onOwn }: LanguagesProps) {
  const t = useText('brands')
  return (
    <>
      <fieldset>
        <legend>{t('languages')}</legend>
        <ul className="countries">
          {all.map((one) => (
            <li key={one}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(one)}
                  onChange={() => onToggle(one)}
                />
                <span>{languageOfCode(one).name}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Select
        label={t('ownLanguage')}
        value={own}
        onChange={({ target }) => onOwn(target.value)}
        options={chosen.map((one) => ({ value: one, label: languageOfCode(one).name }))}
      />
    </>
  )
}
