import type { OutputOf } from '@croupier/api/endpoint'
import { type supportApi, type SupportTopic, supportTopics } from '@croupier/api/comms/support'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { Composer } from './Composer.tsx'
import { type Conversation, type Pending, useSaying } from './thread.ts'
import { Button } from '@croupier/kit/ui/Button'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { useMoment } from '../../app/moments.ts'

export type Overview = OutputOf<typeof supportApi.overview>

interface WelcomeProps {
  overview: Overview
  onOpen: (conversationId: string) => void
}

/** Who is there and how soon they answer, the topics, and what was asked before. */
export function Welcome({ overview, onOpen }: WelcomeProps) {
  const t = useText('support')
  const [topic, setTopic] = useState<SupportTopic>('other')
  const { pending, send } = useSaying(null, onOpen)
  return (
    <>
      <div className="service-words">
        <Promised overview={overview} />
        <fieldset className="service-topics">
          <legend>{t('about')}</legend>
          {supportTopics.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="topic"
                checked={one === topic}
                onChange={() => setTopic(one)}
              />
              <span>{t(`topic.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <Earlier conversations={overview.conversations} onOpen={onOpen} />
        <OtherWays />
        {pending.map((words) => (
          <Unsent key={words.clientId} words={words} onAgain={() => void send(words, topic)} />
        ))}
      </div>
      <Composer placeholder={t('write.first')} onSend={(words) => void send(words, topic)} />
    </>
  )
}

function Promised({ overview }: { overview: Overview }) {
  const t = useText('support')
  const hour = useMoment('hour')
  const { isStaffed, opensAt, answerMinutes } = overview
  const sentence = (): string => {
    if (isStaffed) return t('staffed', { minutes: answerMinutes })
    if (!opensAt) return t('unstaffed')
    return t('opens', { when: hour(opensAt) })
  }
  return (
    <div className="service-hello">
      <h2>{t('greeting')}</h2>
      <p data-there={isStaffed ? '' : undefined}>{sentence()}</p>
    </div>
  )
}

const TONES: Record<Conversation['state'], BadgeTone> = {
  open: 'warning',
  reopened: 'warning',
  waiting: 'neutral',
  answered: 'good',
  closed: 'neutral',
}

function Earlier({
  conversations,
  onOpen,
}: {
  conversations: readonly Conversation[]
  onOpen: (id: string) => void
}) {
  const t = useText('support')
  if (conversations.length === 0) return null
  return (
    <section className="service-earlier">
      <h3>{t('earlier')}</h3>
      <ul>
        {conversations.map(({ id, caseId, topic, state, unread }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <span>
                <strong>{t(`topic.${topic}`)}</strong>
                <small dir="ltr">{caseId}</small>
              </span>
              {unread > 0 ? (
                <Badge tone="accent">{t('unread', { count: unread })}</Badge>
              ) : (
                <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The brand's other ways, as it names them itself. */
function OtherWays() {
  const { info } = usePermission()
  if (info.customerService.length === 0) return null
  return (
    <p className="service-ways">
      {info.customerService.map(({ csType, path }) => (
        <a key={`${csType} ${path}`} href={path} target="_blank" rel="noreferrer" dir="ltr">
          {path.replace(/^(https:\/\/|mailto:|tel:)/, '')}
        </a>
      ))}
    </p>
  )
}

function Unsent({ words, onAgain }: { words: Pending; onAgain: () => void }) {
  const t = useText('support')
  const textOf = useErrorText()
  if (!words.error) return <p className="service-event">{t('sending')}</p>
  return (
    <div className="service-failed" role="alert">
      <span>
        {t('failed')}: {textOf(words.error)}
      </span>
      <Button size="small" icon="rotate-cw" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
