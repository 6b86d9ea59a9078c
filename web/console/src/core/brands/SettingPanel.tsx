import { consoleBrandApi } from '@croupier/api/core/console-brand'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { ArrowRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { isReadable, settingLines, settingText, tidied } from './setting-text.ts'
import { useSettingWords } from './use-setting-words.ts'
import type { KnownNames } from './PlainEditors.tsx'
import { ValueEditor } from './ValueEditor.tsx'
import { useWord } from '../../ui/word.ts'
import { Mono } from '../../ui/words.tsx'

export type Setting = OutputOf<typeof consoleBrandApi.settings>['settings'][number]

/** One setting: what each level says, the brand's own say, and the difference before it is saved. */
export function SettingPanel({
  setting,
  known,
  onClose,
}: {
  setting: Setting
  known: KnownNames
  onClose: () => void
}) {
  const t = useText('console')
  const word = useWord()
  const { may } = useDesk()
  const { shape } = setting
  const [draft, setDraft] = useState(setting.value)
  const preview = useStaffAction(consoleBrandApi.previewSettings)
  const words = useSettingWords()
  const value = isReadable(draft) ? tidied(shape, draft) : undefined
  const panel = useInView()
  const isWrong = setting.wrong.some(({ scope }) => scope === 'brand')
  const ownSay = isWrong || setting.says.some(({ scope }) => scope === 'brand')
  // What holds in the place of a wrong value can be saved as the right one.
  const isSame = !isWrong && JSON.stringify(value) === JSON.stringify(setting.value)
  const look = (next: unknown): void =>
    preview.mutate({ changes: [{ key: setting.key, value: next }] })
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className="panel side-panel"
      aria-label={word('setting', setting.key)}
    >
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
                  ? settingText(shape, say.value, words)
                  : scope === 'platform'
                    ? t('setting.builtIn', { value: settingText(shape, setting.builtIn, words) })
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
          <ValueEditor
            shape={shape}
            value={draft}
            label={t('setting.value')}
            known={known}
            onChange={setDraft}
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
          shape={shape}
          onClose={() => preview.reset()}
          onSaved={onClose}
        />
      ) : null}
    </aside>
  )
}

/** Whoever opened a panel looks at it: where it does not stand beside its list, it is brought into view, and it has the focus. */
function useInView() {
  const panel = useRef<HTMLElement>(null)
  // Once the panel is drawn: only then has it a place on the page.
  useEffect(() => {
    const element = panel.current
    if (!element) return
    element.focus({ preventScroll: true })
    const { top } = element.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' })
  }, [])
  return panel
}

interface SaveDialogProps {
  change: { key: string; value: unknown }
  diff: readonly { key: string; before?: unknown; after?: unknown }[]
  shape: Setting['shape']
  onClose: () => void
  onSaved: () => void
}

function SaveDialog({ change, diff, shape, onClose, onSaved }: SaveDialogProps) {
  const t = useText('console')
  const word = useWord()
  const say = useToast()
  const sayProposed = useProposedToast()
  const save = useStaffAction(consoleBrandApi.changeSettings, {
    refreshes: [consoleBrandApi.settings],
  })
  return (
    <ActionDialog
      title={t('diff.title')}
      confirmLabel={t('setting.save')}
      action={save}
      input={(reason) => ({ changes: [change], reason })}
      onDone={(answer) => {
        if (answer.proposed > 0) sayProposed(answer)
        else say({ tone: 'good', text: t('setting.saved') })
        onSaved()
      }}
      onClose={onClose}
    >
      {diff.map(({ key, before, after }) => (
        <div key={key} className="diff">
          <strong>{word('setting', key)}</strong>
          <Difference shape={shape} before={before} after={after} />
        </div>
      ))}
    </ActionDialog>
  )
}

/** What changes, a line each: as it is, and as it would be. */
function Difference({
  shape,
  before,
  after,
}: {
  shape: Setting['shape']
  before: unknown
  after: unknown
}) {
  const words = useSettingWords()
  const [was, becomes] = [before, after].map(
    (value) =>
      new Map(settingLines(shape, value ?? null, words).map(({ label, text }) => [label, text])),
  )
  const labels = [...new Set([...(was?.keys() ?? []), ...(becomes?.keys() ?? [])])]
  const changed = labels.filter((label) => was?.get(label) !== becomes?.get(label))
  return (
    <dl className="setting-diff">
      {changed.map((label) => (
        <div key={label}>
          {label === '' ? null : <dt>{label}</dt>}
          <dd>
            <s>{was?.get(label) ?? '–'}</s> <ArrowRight size={16} aria-hidden="true" />{' '}
            <strong>{becomes?.get(label) ?? '–'}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
