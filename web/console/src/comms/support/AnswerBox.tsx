import { consoleSupportApi } from '@croupier/api/comms/console-support'
import { SUPPORT_SIGNS } from '@croupier/api/comms/support'
import { useText } from '@croupier/kit/i18n/i18n'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import type { Case } from './CaseList.tsx'
import { filledAnswer } from './filled-answer.ts'
import { caseAnswers } from './case-answers.ts'
import { newId } from '@croupier/kit/browser/new-id'

/** Answers, or notes for colleagues; a prepared answer fills the box and can be changed before it goes. */
export function AnswerBox({ conversation, name }: { conversation: Case; name: string }) {
  const t = useText('supportdesk')
  const { brand } = useDesk()
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const [text, setText] = useState('')
  // The same id until it is said: a second press is the same message.
  const clientId = useRef<string>(newId())
  const say = useStaffAction(consoleSupportApi.say, { refreshes: caseAnswers })
  const canSay = text.trim() !== '' && !say.isPending
  const send = (): void => {
    if (!canSay) return
    const words = { conversationId: conversation.id, clientId: clientId.current, kind, text }
    say.mutate(words, {
      onSuccess: () => {
        clientId.current = newId()
        setText('')
      },
    })
  }
  if (conversation.state === 'closed' && kind === 'answer') setKind('note')
  const kinds =
    conversation.state === 'closed' ? (['note'] as const) : (['answer', 'note'] as const)
  return (
    <form
      className="support-answer"
      data-kind={kind}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="support-answer-head">
        <Tabs
          label={t('answer')}
          look="pills"
          items={kinds.map((key) => ({ key, label: t(key) }))}
          current={kind}
          onChoose={setKind}
        />
        {kind === 'note' ? (
          <span className="muted">{t('note.lead')}</span>
        ) : (
          <CannedPicker
            language={conversation.language}
            onPick={(words) =>
              setText(filledAnswer(words, { name, case: conversation.caseId, brand: brand.name }))
            }
          />
        )}
      </div>
      <textarea
        rows={3}
        dir="auto"
        maxLength={SUPPORT_SIGNS}
        aria-label={t(kind)}
        placeholder={t(kind === 'note' ? 'note.write' : 'answer.write')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <RefusalNote error={say.error} />
      <button type="submit" className="btn btn-main btn-small" disabled={!canSay}>
        {t(kind)}
      </button>
    </form>
  )
}

function CannedPicker({ language, onPick }: { language: string; onPick: (text: string) => void }) {
  const t = useText('supportdesk')
  const { data } = useQuery(staffQuery(consoleSupportApi.canned, {}))
  const items = data?.items ?? []
  const own = items.filter((answer) => answer.language === language)
  const offered = [...own, ...items.filter((answer) => answer.language !== language)]
  if (offered.length === 0) return <span className="muted">{t('canned.none')}</span>
  return (
    <select
      aria-label={t('canned')}
      value=""
      onChange={({ target }) => {
        const picked = offered.find(({ id }) => id === target.value)
        if (picked) onPick(picked.text)
      }}
    >
      <option value="">{t('canned')}</option>
      {offered.map(({ id, title, shortcut, language: spoken }) => (
        <option key={id} value={id}>
          {title} · {shortcut} · {spoken}
        </option>
      ))}
    </select>
  )
}
