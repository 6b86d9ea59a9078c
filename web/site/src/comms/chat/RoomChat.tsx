import { CHAT_SIGNS, chatApi } from '@croupier/api/comms/chat'
import type { OutputOf } from '@croupier/api/endpoint'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { IconButton } from '@croupier/kit/ui/Button'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { EmptyState, ErrorState, Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMoment } from '../../app/moments.ts'
import { useMember } from '../../app/site.tsx'
import './room-chat.css'
import { newId } from '@croupier/kit/browser/new-id'

type Room = OutputOf<typeof chatApi.room>

/** A room in which members talk, for the side of a table or a page of its own; visitors and trial accounts read along. */
export function RoomChat({ room }: { room: string }) {
  const t = useText('support')
  const textOf = useErrorText()
  const client = useQueryClient()
  const asked = query(chatApi.room, { room })
  const found = useQuery(asked)
  const askAgain = (): void => void client.invalidateQueries({ queryKey: asked.queryKey })
  useLive(found.data?.liveTopic ?? null, { message: askAgain, missed: askAgain })
  if (found.error && !found.data)
    return (
      <ErrorState
        message={textOf(found.error)}
        retryLabel={t('retry')}
        onRetry={() => void found.refetch()}
      />
    )
  return (
    <section className="room-chat" aria-label={t('room')}>
      {found.data ? (
        <>
          <Said messages={found.data.messages} />
          <Voice room={room} rules={found.data} onSaid={askAgain} />
        </>
      ) : (
        <Skeleton className="room-chat-ghost" />
      )}
    </section>
  )
}

function Said({ messages }: { messages: Room['messages'] }) {
  const t = useText('support')
  const say = useToast()
  const report = useAction(chatApi.report)
  const box = useRef<HTMLUListElement>(null)
  const newest = messages.at(-1)?.id
  // A room is read from its end; the box scrolls, not the page.
  useEffect(() => {
    if (newest !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [newest])
  if (messages.length === 0) return <EmptyState icon="message-circle" title={t('room.empty')} />
  return (
    <ul ref={box} className="room-chat-said" role="log" aria-live="polite" aria-label={t('room')}>
      {messages.map(({ id, name, text, isOwn }) => (
        <li key={id} data-own={isOwn ? '' : undefined}>
          <p dir="auto">
            <strong>{isOwn ? t('from.you') : <bdi>{name}</bdi>}</strong> {text}
          </p>
          {isOwn ? null : (
            <IconButton
              label={t('room.report')}
              icon="triangle-alert"
              size={14}
              onClick={() =>
                report.mutate(
                  { publicMessage: id },
                  { onSuccess: () => say({ tone: 'good', text: t('room.reported') }) },
                )
              }
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface VoiceProps {
  room: string
  rules: Room
  onSaid: () => void
}

/** The box to write in, or why there is none. */
function Voice({ room, rules, onSaid }: VoiceProps) {
  const t = useText('support')
  const silence = useSilence(rules)
  const [text, setText] = useState('')
  // The same id until it is said: a second press is the same message.
  const clientId = useRef<string>(newId())
  const say = useAction(chatApi.say)
  if (silence !== null) return <p className="room-chat-silence">{silence}</p>
  const isEmpty = text.trim() === ''
  const onSuccess = (): void => {
    clientId.current = newId()
    setText('')
    onSaid()
  }
  return (
    <form
      className="room-chat-voice"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) say.mutate({ room, clientId: clientId.current, text }, { onSuccess })
      }}
    >
      <RefusalNote error={say.error} />
      <div>
        <input
          aria-label={t('room.write')}
          placeholder={t('room.write')}
          dir="auto"
          maxLength={CHAT_SIGNS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton
          type="submit"
          label={t('send')}
          icon="send"
          disabled={isEmpty || say.isPending}
        />
      </div>
      {rules.slowSeconds > 5 ? (
        <small className="muted">{t('room.slow', { seconds: rules.slowSeconds })}</small>
      ) : null}
    </form>
  )
}

function useSilence({ isClosed, mutedUntil }: Room): string | null {
  const t = useText('support')
  const moment = useMoment('moment')
  const member = useMember()
  if (!member) return t('room.guest')
  if (member.isTrial) return t('room.trial')
  if (isClosed) return t('room.closed')
  if (!mutedUntil) return null
  return t('room.muted', { when: moment(mutedUntil) })
}
