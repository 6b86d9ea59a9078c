import { consoleSupportApi } from '@croupier/api/comms/console-support'
import type { OutputOf } from '@croupier/api/endpoint'
import { supportTopics } from '@croupier/api/comms/support'
import { useText } from '@croupier/kit/i18n/i18n'
import { PlainWords } from '@croupier/kit/ui/PlainWords'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { Failure, Loading } from '../../ui/states.tsx'
import { When } from '../../ui/words.tsx'
import { AnswerBox } from './AnswerBox.tsx'
import { caseAnswers } from './case-answers.ts'
import type { Case } from './CaseList.tsx'
import { useNews } from './live-desk.ts'
import { MemberCard } from './MemberCard.tsx'

type Detail = OutputOf<typeof consoleSupportApi.detail>

interface CaseRoomProps {
  conversationId: string
  onLeave: () => void
}

/** A case: what was said, what can be done, and who asks. */
export function CaseRoom({ conversationId, onLeave }: CaseRoomProps) {
  const found = useQuery({
    ...staffQuery(consoleSupportApi.detail, { conversationId }),
    refetchInterval: 30_000,
  })
  useNews(found.data?.liveTopic, () => void found.refetch())
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { conversation, messages, member } = found.data
  return (
    <>
      <section className="support-case" aria-label={conversation.caseId}>
        <CaseHead conversation={conversation} onLeave={onLeave} />
        <Words messages={messages} lastSeq={messages.at(-1)?.seq ?? 0} />
        <AnswerBox conversation={conversation} name={member?.nickname || member?.account || ''} />
      </section>
      <MemberCard conversation={conversation} member={member} />
    </>
  )
}

function CaseHead({ conversation, onLeave }: { conversation: Case; onLeave: () => void }) {
  const t = useText('supportdesk')
  const words = useText('support')
  const change = useStaffAction(consoleSupportApi.change, { refreshes: caseAnswers })
  const { id: conversationId, state, isMine, topic } = conversation
  const isClosed = state === 'closed'
  const doIt = (what: Omit<Parameters<typeof change.mutate>[0], 'conversationId'>) => () =>
    change.mutate({ conversationId, ...what })
  return (
    <header className="support-head">
      <button type="button" className="icon-btn" aria-label={t('title')} onClick={onLeave}>
        <ArrowLeft size={18} className="support-back" aria-hidden="true" />
      </button>
      <h2 dir="ltr">{conversation.caseId}</h2>
      <Badge>{words(`state.${state}`)}</Badge>
      <select
        aria-label={t('topic')}
        value={topic}
        disabled={change.isPending}
        onChange={({ target }) => {
          const next = supportTopics.find((one) => one === target.value)
          if (next) doIt({ topic: next })()
        }}
      >
        {supportTopics.map((one) => (
          <option key={one} value={one}>
            {words(`topic.${one}`)}
          </option>
        ))}
      </select>
      <span className="support-acts">
        <Act busy={change.isPending} onDo={doIt({ assign: isMine ? 'nobody' : 'me' })}>
          {t(isMine ? 'release' : 'take')}
        </Act>
        {isClosed ? (
          <Act busy={change.isPending} onDo={doIt({ state: 'open' })}>
            {t('reopen')}
          </Act>
        ) : (
          <>
            {state === 'waiting' ? null : (
              <Act busy={change.isPending} onDo={doIt({ state: 'waiting' })}>
                {t('wait')}
              </Act>
            )}
            <Act busy={change.isPending} onDo={doIt({ state: 'closed' })}>
              {t('close')}
            </Act>
          </>
        )}
      </span>
      <RefusalNote error={change.error} />
    </header>
  )
}

function Act({ busy, onDo, children }: { busy: boolean; onDo: () => void; children: string }) {
  return (
    <button type="button" className="btn btn-quiet btn-small" disabled={busy} onClick={onDo}>
      {children}
    </button>
  )
}

function Words({ messages, lastSeq }: { messages: Detail['messages']; lastSeq: number }) {
  const t = useText('supportdesk')
  const words = useText('support')
  const box = useRef<HTMLDivElement>(null)
  // Whoever opens a case reads its end first; the box scrolls, not the page.
  useEffect(() => {
    if (lastSeq > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [lastSeq])
  return (
    <div ref={box} className="support-words" role="log" aria-label={t('messages')}>
      {messages.map((message) =>
        message.event ? (
          <p key={message.seq} className="support-event muted">
            {t(`event.${message.event}`)} · <When at={message.at} />
          </p>
        ) : (
          <div key={message.seq} className="support-said" data-author={message.author}>
            {message.name === null ? null : (
              <strong>
                {message.name}
                {message.author === 'note' ? <span>{` · ${t('note')}`}</span> : ''}
              </strong>
            )}
            {message.text === '' ? null : <PlainWords text={message.text} />}
            {message.pictures.map(({ id, url }, place) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img src={url} loading="lazy" alt={words('picture', { number: place + 1 })} />
              </a>
            ))}
            <small className="muted">
              <When at={message.at} />
            </small>
          </div>
        ),
      )}
    </div>
  )
}
