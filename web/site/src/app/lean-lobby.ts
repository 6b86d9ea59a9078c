import { announcementsApi, siteBanner } from '@croupier/api/comms/announcements'
import { winner } from '@croupier/api/reporting/winners'
import * as z from 'zod/mini'

/** The page names a banner by its place, and a winner by the rank: ids and moments hardly shrink when the page is pressed. */
const leanBanner = z.omit(siteBanner, { id: true })
const leanWinner = z.omit(winner, { wonAt: true })

export const leanAnnounced = z.extend(announcementsApi.list.output, {
  banners: z.array(leanBanner),
})
export const leanWinners = z.object({ list: z.array(z.object({ vo: leanWinner })) })

/** What the lobby draws of a banner and of a winner. */
export type LobbyBanner = z.output<typeof leanBanner>
export type LobbyWinner = z.output<typeof leanWinner>
