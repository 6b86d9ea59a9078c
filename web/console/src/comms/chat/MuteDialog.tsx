import { chatApi } from '@croupier/api/comms/chat'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'

/** The last is a ban: a year. */
const durations = [10, 60, 1440, 43_200, 525_600] as const

/** Keeps a member from writing in all rooms, or lets them write again. */
export function MuteDialog({
  memberId,
  name,
  ends = false,
  onClose,
}: {
  memberId: bigint
  name: string
  /** True to end a mute. */
  ends?: boolean
  onClose: () => void
}) {
  const t = useText('operations')
  const [minutes, setMinutes] = useState<(typeof durations)[number]>(60)
  const mute = useStaffAction(chatApi.mute, { refreshes: [chatApi.moderated, chatApi.mutes] })
  const title = ends ? t('chat.do.unmute') : t('chat.do.mute')
  return (
    <ActionDialog
      title={`${title} · ${name}`}
      confirmLabel={title}
      danger={!ends}
      action={mute}
      onClose={onClose}
      input={(reason) => ({ memberId, minutes: ends ? 0 : minutes, reason })}
      done={t('chat.done')}
    >
      {ends ? null : (
        <Select
          label={t('chat.muteFor')}
          value={String(minutes)}
          onChange={({ target }) =>
            setMinutes(durations.find((known) => String(known) === target.value) ?? 60)
          }
          options={durations.map((known) => ({
            value: String(known),
            label: t(`chat.minutes.${known}`),
          }))}
        />
      )}
    </ActionDialog>
  )
}
