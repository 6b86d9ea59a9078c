import { Skeleton } from '@croupier/kit/ui/states'
import { lazy, Suspense } from 'react'

const RoomChat = lazy(() =>
  import('../../features/chat/RoomChat.tsx').then((m) => ({ default: m.RoomChat })),
)

/** The room of a shared table, for its view to show; it is loaded when somebody opens it. */
export function TableTalk({ gameCode }: { gameCode: string }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <RoomChat room={`table-${gameCode}`} />
    </Suspense>
  )
}
