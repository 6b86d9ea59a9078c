import { chatApi } from '@croupier/api/comms/chat'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useCounts } from '@croupier/kit/money/use-amounts'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'

export type ChatRoom = OutputOf<typeof chatApi.rooms>['rooms'][number]
const SLOWEST = 600

/** Closes a room for writing, or slows it. */
export function RoomDialog({ chosen, onClose }: { chosen: ChatRoom; onClose: () => void }) {
  const t = useText('operations')
  const words = useText('console')
  const say = useToast()
  const [isClosed, setClosed] = useState(chosen.isClosed)
  const [seconds, setSeconds] = useState(String(chosen.slowSeconds))
  const save = useStaffAction(chatApi.setRoom, { refreshes: [chatApi.rooms] })
  const counts = useCounts({ most: SLOWEST })
  const slowSeconds = counts.read(seconds)
  return (
    <Dialog
      title={`${t('chat.do.room')} · ${chosen.title}`}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (slowSeconds === null) return
          save.mutate(
            { room: chosen.room, isClosed, slowSeconds },
            {
              onSuccess: () => {
                onClose()
                say({ tone: 'good', text: t('chat.done') })
              },
            },
          )
        }}
      >
        <label className="check">
          <input
            type="checkbox"
            checked={isClosed}
            onChange={({ target }) => setClosed(target.checked)}
          />
          {t('chat.closed')}
        </label>
        <Field
          label={t('chat.slow')}
          inputMode="numeric"
          value={seconds}
          {...counts.note(seconds)}
          onChange={({ target }) => setSeconds(target.value)}
        />
        <RefusalNote error={save.error} />
        <div className="dialog-actions">
          <Button look="ghost" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button look="main" type="submit" busy={save.isPending} disabled={slowSeconds === null}>
            {t('chat.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
