import { useText } from '@croupier/kit/i18n/i18n'
import { useParams } from 'wouter'
import { RoomChat } from './RoomChat.tsx'

/** A chat room as a page, where a launch of the chat leads (S7-041). */
export function ChatPage() {
  const t = useText('support')
  const { room } = useParams<{ room: string }>()
  return (
    <div className="room-page">
      <h1>{t('room')}</h1>
      <RoomChat key={room} room={room} />
    </div>
  )
}
