import { sessionOverNote } from '@croupier/kit/api/session'
import { Icon } from '@croupier/kit/ui/Icon'

/** Why the reader has to log in again, in the house's sentence; nothing when they came by themselves. */
export function SessionOverNote() {
  const note = sessionOverNote()
  if (note === null) return null
  return (
    <output className="note">
      <Icon name="clock" />
      <span>{note}</span>
    </output>
  )
}
