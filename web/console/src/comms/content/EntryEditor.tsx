import { consoleContentApi, type ContentEntry } from '@croupier/api/comms/console-content'
import type { OutputOf } from '@croupier/api/endpoint'
import type { ContentKind } from '@croupier/api/comms/content-shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Select } from '@croupier/kit/ui/Field'
import { languageOfCode } from '@croupier/shared/languages'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../ui/words.tsx'
import { type ContentDraft, draftOf, titleOf } from './draft.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryFields } from './EntryFields.tsx'
import { EntryPreview } from './EntryPreview.tsx'
import { EntryVersions } from './EntryVersions.tsx'
import { WordsColumn } from './WordsColumn.tsx'

type Versions = OutputOf<typeof consoleContentApi.detail>['versions']

export interface EntryEditorProps {
  kind: ContentKind
  /** null: it is not kept yet. */
  of: { entry: ContentEntry; versions: Versions } | null
  first: ContentDraft
  /** Of the brand, its own first. */
  languages: readonly string[]
}

/** Two languages side by side, when and for whom, and how visitors will see it. */
export function EntryEditor({ kind, of, first, languages }: EntryEditorProps) {
  const t = useText('contentdesk')
  const { may } = useDesk()
  const kept = of ? draftOf(of.entry) : first
  const [draft, setDraft] = useState(kept)
  const [one = 'en', two = 'en'] = languages
  const [shown, setShown] = useState<readonly [string, string]>([one, two])
  const changed = JSON.stringify(draft) !== JSON.stringify(kept)
  const mayWrite = may('content.write')
  const props = { kind, draft, mayWrite, onChange: setDraft }
  return (
    <>
      <PageHead
        title={of ? titleOf(draft.body, languages) : t('new')}
        lead={<Link href={paths.content(kind)}>{t(`kind.${kind}`)}</Link>}
      >
        {mayWrite ? <SaveButton kind={kind} of={of} draft={draft} changed={changed} /> : null}
        {of && mayWrite ? <EntryActions entry={of.entry} disabled={changed} /> : null}
      </PageHead>
      <div className="content-desk">
        <div className="content-writing">
          <section className="panel padded content-words" aria-label={t('words')}>
            {shown.map((language, at) => (
              <div key={at === 0 ? 'one' : 'two'} className="content-column">
                <Select
                  label={t(at === 0 ? 'language' : 'language.beside')}
                  value={language}
                  options={languages.map((code) => ({
                    value: code,
                    label: languageLabel(code, draft),
                  }))}
                  onChange={({ target: { value } }) =>
                    setShown(at === 0 ? [value, shown[1]] : [shown[0], value])
                  }
                />
                <WordsColumn {...props} language={language} />
              </div>
            ))}
          </section>
          <EntryFields {...props} />
        </div>
        <div className="content-aside">
          <EntryPreview kind={kind} draft={draft} language={shown[0]} />
          {of ? <EntryVersions entry={of.entry} versions={of.versions} /> : null}
        </div>
      </div>
    </>
  )
}

function languageLabel(code: string, { body }: ContentDraft): string {
  const written = Object.keys(body.texts).includes(code)
  return `${written ? '● ' : '○ '}${languageOfCode(code).name}`
}

interface SaveProps extends Pick<EntryEditorProps, 'kind' | 'of'> {
  draft: ContentDraft
  changed: boolean
}

function SaveButton({ kind, of, draft, changed }: SaveProps) {
  const t = useText('contentdesk')
  const [, go] = useLocation()
  const refreshes = [consoleContentApi.list, consoleContentApi.detail]
  const save = useStaffAction(consoleContentApi.save, { refreshes })
  const create = useStaffAction(consoleContentApi.create, { refreshes })
  const press = (): void => {
    if (of) save.mutate({ ...draft, entryId: of.entry.id, revision: of.entry.revision })
    else
      create.mutate(
        { ...draft, kind },
        { onSuccess: ({ entryId }) => go(paths.contentEntry(entryId), { replace: true }) },
      )
  }
  return (
    <>
      <RefusalNote error={save.error ?? create.error} />
      <Button
        look={of && !changed ? 'quiet' : 'main'}
        disabled={!changed}
        busy={save.isPending || create.isPending}
        onClick={press}
      >
        {t('save')}
      </Button>
    </>
  )
}
