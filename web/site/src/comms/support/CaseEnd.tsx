import { supportApi } from '@croupier/api/comms/support'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from './thread.ts'

interface CaseEndProps {
  conversation: Conversation
  hasMailbox: boolean
}

/** What can be done when it is answered: say so, say how it was, take the words along. */
export function CaseEnd({ conversation, hasMailbox }: CaseEndProps) {
  const t = useText('support')
  const client = useQueryClient()
  const { id, state } = conversation
  const close = useAction(supportApi.close, { refreshes: [supportApi.overview] })
  const transcript = useAction(supportApi.transcript)
  const reload = () => client.invalidateQueries({ queryKey: ['support-thread', id] })
  return (
    <div className="service-end">
      {state === 'answered' ? (
        <Button
          size="small"
          icon="check"
          busy={close.isPending}
          onClick={() => close.mutate({ conversationId: id }, { onSuccess: reload })}
        >
          {t('solved')}
        </Button>
      ) : null}
      {state === 'closed' ? <Rating conversation={conversation} onRated={reload} /> : null}
      {state === 'closed' && hasMailbox ? (
        transcript.data ? (
          <output>{t('transcript.sent', { address: transcript.data.to })}</output>
        ) : (
          <Button
            size="small"
            look="ghost"
            icon="mail"
            busy={transcript.isPending}
            onClick={() => transcript.mutate({ conversationId: id })}
          >
            {t('transcript')}
          </Button>
        )
      ) : null}
      <RefusalNote error={close.error ?? transcript.error} />
    </div>
  )
}

const STARS = [1, 2, 3, 4, 5] as const

function Rating({
  conversation: { id, rating },
  onRated,
}: {
  conversation: Conversation
  onRated: () => Promise<void>
}) {
  const t = useText('support')
  const rate = useAction(supportApi.rate)
  const given = rate.isPending ? (rate.variables?.rating ?? 0) : (rating ?? 0)
  return (
    <fieldset className="service-rating">
      <legend>{given > 0 ? t('rate.thanks') : t('rate')}</legend>
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          className="icon-btn"
          data-on={star <= given ? '' : undefined}
          aria-label={t('rate.of', { rating: star })}
          aria-pressed={star === given}
          onClick={() =>
            rate.mutate({ conversationId: id, rating: star, words: '' }, { onSuccess: onRated })
          }
        >
          <Icon name="star" size={24} />
        </button>
      ))}
      <RefusalNote error={rate.error} />
    </fieldset>
  )
}
