import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { RegionBoundary } from '@croupier/kit/ui/RegionBoundary'
import { Skeleton } from '@croupier/kit/ui/states'

const RoomChat = part(() => import('../../comms/chat/RoomChat.tsx').then((m) => m.RoomChat))

/** The room of a shared table, for its view to show; it is loaded when somebody opens it. */
export function TableTalk({ gameCode }: { gameCode: string }) {
  return (
    <RegionBoundary>
      <LazyBoundary fallback={<Skeleton />}>
        <RoomChat room={`table-${gameCode}`} />
      </LazyBoundary>
    </RegionBoundary>
  )
}
