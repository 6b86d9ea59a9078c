import type { ContentKind, ContentWords } from '@croupier/api/comms/content-shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { languageOfCode } from '@croupier/shared/languages'
import { useId } from 'react'
import { type ContentDraft, withWords, wordsOf, wordsOfKind } from './draft.ts'

export interface WritingProps {
  kind: ContentKind
  draft: ContentDraft
  mayWrite: boolean
  onChange: (draft: ContentDraft) => void
}

const MOST: Readonly<Record<keyof ContentWords, number>> = {
  eyebrow: 60,
  title: 120,
  text: 240,
  action: 40,
  content: 50_000,
}

/** The words of one language. */
export function WordsColumn(props: WritingProps & { language: string }) {
  const { kind, draft, mayWrite, onChange, language } = props
  const t = useText('contentdesk')
  const words = wordsOf(draft, language)
  const { tag, direction } = languageOfCode(language)
  return (
    <>
      {wordsOfKind[kind].map((name) =>
        name === 'content' ? (
          <HtmlField key={name} {...props} value={words.content} />
        ) : (
          <Field
            key={name}
            label={t(`word.${name}`)}
            lang={tag}
            dir={direction}
            maxLength={MOST[name]}
            value={words[name]}
            disabled={!mayWrite}
            onChange={({ target }) =>
              onChange(withWords(draft, language, { [name]: target.value }))
            }
          />
        ),
      )}
    </>
  )
}

function HtmlField(props: WritingProps & { language: string; value: string }) {
  const { draft, mayWrite, onChange, language, value } = props
  const t = useText('contentdesk')
  const id = useId()
  const { tag, direction } = languageOfCode(language)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('word.content')}
      </label>
      <textarea
        id={id}
        className="reason content-html"
        lang={tag}
        dir={direction}
        rows={10}
        maxLength={MOST.content}
        value={value}
        disabled={!mayWrite}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(withWords(draft, language, { content: target.value }))}
      />
      <p id={`${id}-note`} className="field-note">
        {t('word.content.hint')}
      </p>
    </div>
  )
}
