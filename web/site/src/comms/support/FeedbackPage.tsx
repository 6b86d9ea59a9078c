import {
  contentApi,
  FEEDBACK_SIGNS,
  type FeedbackType,
  feedbackTypes,
} from '@croupier/api/comms/content'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { codePointsIn } from '@croupier/shared/code-points'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import '../../styles/content.css'

/** Question type, content, contact (S3-044); the house reads it in its console. */
export function FeedbackPage() {
  const t = useText('content')
  const send = useAction(contentApi.sendFeedback)
  return (
    <div className="content-page feedback">
      <h1>{t('feedback')}</h1>
      {send.isSuccess ? (
        <output className="feedback-sent">
          <Icon name="badge-check" size={40} />
          <h2>{t('feedback.sent')}</h2>
          <p>{t('feedback.promise')}</p>
          <Link href={paths.home()} className="btn btn-main btn-medium">
            {t('feedback.home')}
          </Link>
        </output>
      ) : (
        <>
          <p className="muted">{t('feedback.lead')}</p>
          <Form busy={send.isPending} error={send.error} onSend={(form) => send.mutate(form)} />
        </>
      )}
    </div>
  )
}

interface Feedback {
  questionType: FeedbackType
  content: string
  contact: string
}

interface FormProps {
  busy: boolean
  error: unknown
  onSend: (feedback: Feedback) => void
}

function Form({ busy, error, onSend }: FormProps) {
  const t = useText('content')
  const id = useId()
  const [form, setForm] = useState<Feedback>({ questionType: 'game', content: '', contact: '' })
  const [tried, setTried] = useState(false)
  const signs = codePointsIn(form.content.trim())
  const isShort = signs < FEEDBACK_SIGNS.least
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isShort) onSend(form)
      }}
    >
      <Select
        label={t('feedback.type')}
        value={form.questionType}
        options={feedbackTypes.map((type) => ({ value: type, label: t(`feedback.type.${type}`) }))}
        onChange={({ target }) => {
          const questionType = feedbackTypes.find((type) => type === target.value) ?? 'other'
          setForm({ ...form, questionType })
        }}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('feedback.content')}
          <span aria-hidden="true"> *</span>
        </label>
        <textarea
          id={id}
          className="field-text"
          rows={6}
          maxLength={FEEDBACK_SIGNS.most}
          value={form.content}
          aria-required
          aria-invalid={tried && isShort ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setForm({ ...form, content: target.value })}
        />
        <div
          id={`${id}-note`}
          className="field-note"
          data-error={tried && isShort ? '' : undefined}
          aria-live="polite"
        >
          {tried && isShort
            ? t('feedback.short', { least: FEEDBACK_SIGNS.least })
            : t('feedback.signs', { count: signs, most: FEEDBACK_SIGNS.most })}
        </div>
      </div>
      <Field
        label={t('feedback.contact')}
        hint={t('feedback.contact.hint')}
        maxLength={120}
        value={form.contact}
        onChange={({ target }) => setForm({ ...form, contact: target.value })}
      />
      <RefusalNote error={error} />
      <Button type="submit" look="main" size="large" busy={busy}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}
