import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { Badge } from '@croupier/kit/ui/states'
import {
  isLanguageCode,
  type LanguageCode,
  languageOfCode,
  languages as allLanguages,
} from '@croupier/shared/languages'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'

export interface LanguagesPanelProps {
  languages: readonly string[]
  defaultLanguage: string
}

/** The languages that the brand offers, and the way to others (S1-011). */
export function LanguagesPanel({ languages, defaultLanguage }: LanguagesPanelProps) {
  const t = useText('console')
  const { may } = useDesk()
  const [changing, setChanging] = useState(false)
  return (
    <section className="panel padded">
      <h2>{t('brand.languages')}</h2>
      <p className="language-list">
        {languages.map((code) => (
          <Badge key={code} tone={code === defaultLanguage ? 'good' : 'neutral'}>
            {languageOfCode(code).name}
          </Badge>
        ))}
      </p>
      {may('brand.write') ? (
        <Button onClick={() => setChanging(true)}>{t('languages.change')}</Button>
      ) : null}
      {changing ? (
        <ChangeDialog
          before={languages.filter(isLanguageCode)}
          beforeDefault={defaultLanguage}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </section>
  )
}

interface DialogProps {
  before: readonly LanguageCode[]
  beforeDefault: string
  onClose: () => void
}

function ChangeDialog({ before, beforeDefault, onClose }: DialogProps) {
  const t = useText('console')
  const [chosen, setChosen] = useState<readonly LanguageCode[]>(before)
  const [first, setFirst] = useState(beforeDefault)
  const change = useStaffAction(consoleBrandApi.changeLanguages, {
    refreshes: [consoleBrandApi.settings],
  })
  const defaultLanguage = chosen.find((code) => code === first) ?? chosen[0]
  // What was chosen before keeps its place; what is added comes behind it.
  const toggle = (code: LanguageCode): void =>
    setChosen(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  return (
    <ActionDialog
      title={t('languages.change')}
      confirmLabel={t('languages.save')}
      action={change}
      ready={defaultLanguage !== undefined}
      onClose={onClose}
      input={(reason) =>
        defaultLanguage === undefined ? null : { languages: [...chosen], defaultLanguage, reason }
      }
      done={t('languages.saved')}
    >
      <p className="muted">{t('languages.why')}</p>
      <fieldset className="language-choice">
        <legend>{t('languages.offered')}</legend>
        {allLanguages.map(({ code, name }) => (
          <label key={code} className="check">
            <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
            <span>
              {name}{' '}
              {writtenLanguages.some((written) => written === code) ? null : (
                <small className="muted">{t('languages.untranslated')}</small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {defaultLanguage === undefined ? (
        <p className="note note-bad">{t('languages.least')}</p>
      ) : (
        <Select
          label={t('languages.default')}
          value={defaultLanguage}
          onChange={({ target }) => setFirst(target.value)}
          options={chosen.map((code) => ({ value: code, label: languageOfCode(code).name }))}
        />
      )}
    </ActionDialog>
  )
}
