import { consoleSupportApi } from '@croupier/api/comms/console-support'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field, Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { Failure, Loading } from '../../ui/states.tsx'

const refreshes = [consoleSupportApi.canned]
const NEW = { shortcut: '', title: '', text: '' }

/** Writes, changes and deletes the prepared answers of the brand. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const t = useText('supportdesk')
  const console = useText('console')
  const found = useQuery(staffQuery(consoleSupportApi.canned, {}))
  const drop = useStaffAction(consoleSupportApi.dropCanned, { refreshes })
  const [draft, setDraft] = useState<(typeof NEW & { language?: string }) | null>(null)
  return (
    <Dialog title={t('canned')} closeLabel={console('close')} width="wide" onClose={onClose}>
      {found.error ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Loading lines={3} /> : null}
      {found.data?.items.length === 0 ? <p className="muted">{t('canned.none')}</p> : null}
      <ul className="support-canned">
        {found.data?.items.map((answer) => (
          <li key={answer.id}>
            <button type="button" onClick={() => setDraft(answer)}>
              <strong>{answer.title}</strong>
              <small className="muted">
                {answer.shortcut} · {answer.language}
              </small>
            </button>
            <Button
              size="small"
              look="ghost"
              busy={drop.isPending}
              onClick={() => drop.mutate({ cannedId: answer.id })}
            >
              {t('canned.drop')}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNote error={drop.error} />
      {draft && found.data ? (
        <CannedForm
          key={`${draft.language} ${draft.shortcut}`}
          first={draft}
          languages={found.data.languages}
          onDone={() => setDraft(null)}
        />
      ) : (
        <Button size="small" onClick={() => setDraft(NEW)}>
          {t('canned.new')}
        </Button>
      )}
    </Dialog>
  )
}

interface CannedFormProps {
  first: typeof NEW & { language?: string }
  languages: readonly string[]
  onDone: () => void
}

function CannedForm({ first, languages, onDone }: CannedFormProps) {
  const t = useText('supportdesk')
  const { brand } = useDesk()
  const save = useStaffAction(consoleSupportApi.saveCanned, { refreshes })
  const [words, setWords] = useState({ ...first, language: first.language ?? languages[0] ?? '' })
  return (
    <form
      className="form"
      aria-label={`${t('canned')} ${brand.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        const { language, shortcut, title, text } = words
        save.mutate({ language, shortcut, title, text }, { onSuccess: onDone })
      }}
    >
      <Select
        label={t('canned.language')}
        value={words.language}
        options={languages.map((code) => ({ value: code, label: code }))}
        onChange={({ target }) => setWords({ ...words, language: target.value })}
      />
      <Field
        label={t('canned.shortcut')}
        maxLength={24}
        value={words.shortcut}
        onChange={({ target }) => setWords({ ...words, shortcut: target.value })}
      />
      <Field
        label={t('canned.title')}
        maxLength={80}
        value={words.title}
        onChange={({ target }) => setWords({ ...words, title: target.value })}
      />
      <label className="field">
        <span className="field-label">{t('canned.text')}</span>
        <textarea
          rows={4}
          dir="auto"
          maxLength={2000}
          value={words.text}
          onChange={({ target }) => setWords({ ...words, text: target.value })}
        />
        <span className="field-note">{t('canned.hint')}</span>
      </label>
      <RefusalNote error={save.error} />
      <Button type="submit" look="main" size="small" busy={save.isPending}>
        {t('canned.save')}
      </Button>
    </form>
  )
}
