import { agentLinksApi } from '@croupier/api/affiliates/agent-links'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'

/** What the agent wrote down about somebody in the team; nobody else reads it. */
export function MemberNote({ memberId }: { memberId: bigint }) {
  const t = useText('agentcentre')
  const { data, error, refetch } = useQuery(query(agentLinksApi.note, { memberId }))
  // What was typed outlives a later question that fails.
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <h3 className="record-head">{t('note')}</h3>
      {data ? <NoteForm memberId={memberId} note={data.note} /> : <Skeleton />}
    </section>
  )
}

function NoteForm({ memberId, note }: { memberId: bigint; note: string }) {
  const t = useText('agentcentre')
  const say = useToast()
  const [text, setText] = useState(note)
  const write = useAction(agentLinksApi.writeNote, { refreshes: [agentLinksApi.note] })
  return (
    <>
      <textarea
        className="agent-note"
        aria-label={t('note')}
        placeholder={t('note.hint')}
        maxLength={2000}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <RefusalNote error={write.error} />
      <Button
        size="small"
        busy={write.isPending}
        disabled={text.trim() === note}
        onClick={() =>
          write.mutate(
            { memberId, note: text },
            { onSuccess: () => say({ tone: 'good', text: t('note.saved') }) },
          )
        }
      >
        {t('note.save')}
      </Button>
    </>
  )
}
