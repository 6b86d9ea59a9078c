import { AnnouncementPopup } from '../comms/content/AnnouncementPopup.tsx'
import { JackpotStrip } from '../engagement/jackpots/JackpotStrip.tsx'

/** What comes to the lobby after its first view. */
export function LateLobby() {
  return (
    <>
      <JackpotStrip />
      <AnnouncementPopup />
    </>
  )
}
