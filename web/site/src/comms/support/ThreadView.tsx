import { supportApi } from '@croupier/api/comms/support'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { PlainWords } from '@croupier/kit/ui/PlainWords'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { ErrorState, Skeleton } from '@croupier/kit/ui/states'
import { useEffect, useRef } from 'react'
import { useMoment } from '../../app/moments.ts'
import { CaseEnd } from './CaseEnd.tsx'
import { Composer } from './Composer.tsx'
import { type Pending, type Said, useSaying, useThread } from './thread.ts'

interface ThreadViewProps {
  conversationId: string
  hasMailbox: boolean
  onBegun: (conversationId: string) => void
}

/** One conversation: what was said, what can be done with it, and the box to write in. */
export function ThreadView({ conversationId, hasMailbox, onBegun }: ThreadViewProps) {
  const t = useText('support')
  const textOf = useErrorText()
  const thread = useThread(conversationId)
  const { pending, send } = useSaying(conversationId, onBegun)
  const end = useRef<HTMLDivElement>(null)
  const seq = thread.data?.conversation.lastSeq
  const waiting = pending.length
  // The newest words are what one came for; reading them is told to the house.
  useEffect(() => {
    if (waiting >= 0) end.current?.scrollIntoView({ block: 'end' })
    if (seq !== undefined && document.visibilityState === 'visible')
      callEndpoint(supportApi.read, { conversationId, seq }).catch(() => {})
  }, [conversationId, seq, waiting])
  if (!thread.data) {
    return thread.error ? (
      <ErrorState
        message={textOf(thread.error)}
        retryLabel={t('retry')}
        onRetry={() => void thread.refetch()}
      />
    ) : (
      <div className="service-words">
        <Skeleton className="service-ghost" />
        <Skeleton className="service-ghost" />
      </div>
    )
  }
  const { conversation, messages } = thread.data
  const isClosed = conversation.state === 'closed'
  return (
    <>
      <div
        className="service-words"
        role="log"
        aria-label={t('messages', { id: conversation.caseId })}
        aria-live="polite"
      >
        {messages.map((message) => (
          <Bubble key={message.seq} message={message} />
        ))}
        {pending
          .filter(({ clientId }) => messages.every((message) => message.clientId !== clientId))
          .map((words) => (
            <PendingBubble key={words.clientId} words={words} onAgain={() => void send(words)} />
          ))}
        <CaseEnd conversation={conversation} hasMailbox={hasMailbox} />
        <div ref={end} />
      </div>
      <Composer
        placeholder={t(isClosed ? 'write.reopen' : 'write.more')}
        onSend={(words) => void send(words)}
      />
    </>
  )
}

function Bubble({ message }: { message: Said }) {
  const t = useText('support')
  const time = useMoment('time')
  if (message.event) return <p className="service-event">{t(`event.${message.event}`)}</p>
  const isOwn = message.author === 'guest'
  return (
    <div className="service-bubble" data-own={isOwn ? '' : undefined}>
      {isOwn ? (
        <span className="sr-only">{t('from.you')}</span>
      ) : (
        <small className="service-name">{t('from.staff', { name: message.name ?? '' })}</small>
      )}
      {message.text === '' ? null : <PlainWords text={message.text} />}
      {message.pictures.map(({ id, url, width, height }, place) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            width={width}
            height={height}
            loading="lazy"
            alt={t('picture', { number: place + 1 })}
          />
        </a>
      ))}
      <time dateTime={message.at.toISOString()}>{time(message.at)}</time>
    </div>
  )
}

function PendingBubble({ words, onAgain }: { words: Pending; onAgain: () => void }) {
  const t = useText('support')
  const textOf = useErrorText()
  return (
    <div className="service-bubble" data-own="" data-pending="">
      {words.text === '' ? null : <PlainWords text={words.text} />}
      {words.error ? (
        <div className="service-failed" role="alert">
          <span>
            {t('failed')}: {textOf(words.error)}
          </span>
          <Button size="small" icon="rotate-cw" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <small>{t('sending')}</small>
      )}
    </div>
  )
}
