import { useText } from '@croupier/kit/i18n/i18n'
import { useLocation } from 'wouter'
import { type Room, rooms } from '../app/rooms.ts'
import { Failure, type FailureProps } from './states.tsx'
import { PageHead } from './words.tsx'

/** A page that has nothing to show but why: its heading is the name of the room all the same. */
export function FailedPage(props: FailureProps) {
  const t = useText('console')
  const [address] = useLocation()
  const room = roomAt(address)
  return (
    <>
      <PageHead title={room ? t(`nav.${room.key}`) : t('console')} />
      <Failure {...props} />
    </>
  )
}

/** The room that an address belongs to. */
function roomAt(address: string): Room | undefined {
  return rooms
    .flatMap((group) => group.rooms)
    .find(({ path }) => address === path || (path !== '/' && address.startsWith(`${path}/`)))
}
