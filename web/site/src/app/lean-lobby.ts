import { announcementsApi, siteBanner } from '@croupier/api/comms/announcements'
import type { winner } from '@croupier/api/reporting/winners'
import * as z from 'zod/mini'

/** The page names a banner by its place: ids hardly shrink when the page is compressed. */
const leanBanner = z.omit(siteBanner, { id: true })

export const leanAnnounced = z.extend(announcementsApi.list.output, {
  banners: z.array(leanBanner),
})

/** What the lobby draws of a banner and of a winner. */
export type LobbyBanner = z.output<typeof leanBanner>
export type LobbyWinner = z.output<typeof winner>
