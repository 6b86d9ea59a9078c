import { consoleBrandApi } from '@croupier/api/core/console-brand'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { ArrowRight, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import {
  formOf,
  numberOfText,
  type SettingForm,
  settingText,
  textOfValue,
  valueOfText,
} from './setting-text.ts'
import { useWord } from '../../ui/word.ts'
import { Mono } from '../../ui/words.tsx'

export type Setting = OutputOf<typeof consoleBrandApi.settings>['settings'][number]

/** One setting: what each level says, the brand's own say, and the difference before it is saved. */
export function SettingPanel({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useText('console')
  const word = useWord()
  const { may } = useDesk()
  const form = formOf(setting.value)
  const { tag } = useTextBook().language
  const [text, setText] = useState(() => textOfValue(form, setting.value, tag))
  const preview = useStaffAction(consoleBrandApi.previewSettings)
  const words = { on: t('yes'), off: t('no') }
  const value = valueOfText(form, text, tag)
  const isWrong = setting.wrong.some(({ scope }) => scope === 'brand')
  const ownSay = isWrong || setting.says.some(({ scope }) => scope === 'brand')
  // What holds in the place of a wrong value can be saved as the right one.
  const isSame = !isWrong && JSON.stringify(value) === JSON.stringify(setting.value)
  const look = (next: unknown): void =>
    preview.mutate({ changes: [{ key: setting.key, value: next }] })
  return (
    <aside className="panel side-panel" aria-label={word('setting', setting.key)}>
      <button
        type="button"
        className="icon-btn side-close"
        aria-label={t('close')}
        onClick={onClose}
      >
        <X size={18} />
      </button>
      <h2>{word('setting', setting.key)}</h2>
      <Mono text={setting.key} />
      {setting.key === 'login.picture' ? (
        <p className="field-note">{t('setting.hint.login.picture')}</p>
      ) : null}
      {setting.wrong.map(({ scope, reason }) => (
        <p key={scope} className="field-note" data-error="">
          <Badge tone="bad">{t(`level.${scope}`)}</Badge> {t('setting.wrong', { reason })}
        </p>
      ))}
      <h3>{t('setting.says')}</h3>
      <ul className="says">
        {(['platform', 'market', 'brand'] as const).map((scope) => {
          const say = setting.says.findLast((one) => one.scope === scope)
          return (
            <li key={scope} data-decides={setting.from === scope ? '' : undefined}>
              <Badge tone={setting.from === scope ? 'accent' : 'neutral'}>
                {t(`level.${scope}`)}
              </Badge>
              <span>
                {say
                  ? settingText(say.value, words)
                  : scope === 'platform'
                    ? t('setting.builtIn', { value: settingText(setting.builtIn, words) })
                    : t('setting.silent')}
              </span>
            </li>
          )
        })}
      </ul>
      {may('brand.write') ? (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            if (value !== undefined && !isSame) look(value)
          }}
        >
          <ValueField
            form={form}
            text={text}
            label={t('setting.value')}
            onChange={setText}
            words={words}
          />
          {value === undefined ? (
            <p className="field-note" data-error="">
              {t('setting.unreadable')}
            </p>
          ) : null}
          <RefusalNote error={preview.error} />
          <div className="dialog-actions">
            {ownSay ? (
              <Button look="ghost" size="small" busy={preview.isPending} onClick={() => look(null)}>
                {t('setting.inherit')}
              </Button>
            ) : null}
            <Button
              look="main"
              size="small"
              type="submit"
              busy={preview.isPending}
              disabled={value === undefined || isSame}
            >
              {t('setting.preview')}
            </Button>
          </div>
        </form>
      ) : null}
      {preview.data && preview.variables ? (
        <SaveDialog
          change={{ key: setting.key, value: preview.variables.changes[0]?.value ?? null }}
          diff={preview.data.diff}
          onClose={() => preview.reset()}
          onSaved={onClose}
        />
      ) : null}
    </aside>
  )
}

interface ValueFieldProps {
  form: SettingForm
  text: string
  label: string
  onChange: (text: string) => void
  words: { on: string; off: string }
}

function ValueField({ form, text, label, onChange, words }: ValueFieldProps) {
  const id = useId()
  const note = useNumberNote(text)
  if (form === 'switch') {
    return (
      <fieldset className="choice">
        <legend className="field-label">{label}</legend>
        {(['true', 'false'] as const).map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={id}
              checked={text === option}
              onChange={() => onChange(option)}
            />
            {option === 'true' ? words.on : words.off}
          </label>
        ))}
      </fieldset>
    )
  }
  const isLong = form === 'list' || form === 'json'
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {isLong ? (
        <textarea
          id={id}
          className="reason mono"
          rows={form === 'json' ? 12 : 6}
          spellCheck={false}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <>
          <div className="field-box">
            <input
              id={id}
              value={text}
              inputMode={form === 'number' ? 'decimal' : 'text'}
              aria-describedby={form === 'number' ? `${id}-note` : undefined}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
          {form === 'number' ? (
            <div id={`${id}-note`} className="field-note" aria-live="polite">
              {note}
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}

/** What was understood of a number, or that it is none. */
function useNumberNote(text: string): string {
  const t = useText('common')
  const { tag } = useTextBook().language
  const value = numberOfText(text, tag)
  // That it cannot be read is said below.
  if (value === undefined) return ''
  const amount = new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: 6 })
  return t('number.understood', { amount: amount.format(value) })
}

interface SaveDialogProps {
  change: { key: string; value: unknown }
  diff: readonly { key: string; before?: unknown; after?: unknown }[]
  onClose: () => void
  onSaved: () => void
}

function SaveDialog({ change, diff, onClose, onSaved }: SaveDialogProps) {
  const t = useText('console')
  const two = useText('approvals')
  const word = useWord()
  const say = useToast()
  const save = useStaffAction(consoleBrandApi.changeSettings, {
    refreshes: [consoleBrandApi.settings],
  })
  return (
    <ReasonDialog
      title={t('diff.title')}
      confirmLabel={t('setting.save')}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate(
          { changes: [change], reason },
          {
            onSuccess: ({ proposed }) => {
              say({ tone: 'good', text: proposed > 0 ? two('proposed') : t('setting.saved') })
              onSaved()
            },
          },
        )
      }
    >
      {diff.map(({ key, before, after }) => (
        <div key={key} className="diff">
          <strong>{word('setting', key)}</strong>
          <div className="diff-sides">
            <pre className="json json-before">{JSON.stringify(before ?? null, null, 2)}</pre>
            <ArrowRight size={16} aria-hidden="true" />
            <pre className="json json-after">{JSON.stringify(after ?? null, null, 2)}</pre>
          </div>
        </div>
      ))}
    </ReasonDialog>
  )
}
