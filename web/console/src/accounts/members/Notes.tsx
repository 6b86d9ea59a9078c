import { consoleMemberApi } from '@croupier/api/accounts/console-member'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { Failure, Loading } from '../../ui/states.tsx'
import { When } from '../../ui/words.tsx'

/** What colleagues noted about a member, and a box for the next note. */
export function Notes({ memberId }: { memberId: bigint }) {
  const t = useText('operations')
  const id = useId()
  const [text, setText] = useState('')
  const found = useQuery(staffQuery(consoleMemberApi.notes, { memberId }))
  const add = useStaffAction(consoleMemberApi.addNote, { refreshes: [consoleMemberApi.notes] })
  const typed = text.trim()
  return (
    <section className="panel padded notes" aria-label={t('around.tab.notes')}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') add.mutate({ memberId, text: typed }, { onSuccess: () => setText('') })
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('notes.label')}
          </label>
          <textarea
            id={id}
            className="reason"
            rows={3}
            maxLength={1000}
            value={text}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <p id={`${id}-hint`} className="field-note">
            {t('notes.hint')}
          </p>
        </div>
        <RefusalNote error={add.error} />
        <div className="dialog-actions">
          <Button look="main" type="submit" busy={add.isPending} disabled={typed === ''}>
            {t('notes.add')}
          </Button>
        </div>
      </form>
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <ul>
          {found.data.notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <span className="muted">
                {note.by} · <When at={note.at} />
              </span>
            </li>
          ))}
          {found.data.notes.length === 0 ? <li className="muted">{t('notes.none')}</li> : null}
        </ul>
      ) : (
        <Loading lines={3} />
      )}
    </section>
  )
}
