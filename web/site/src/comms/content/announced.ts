import { announcementsApi } from '@croupier/api/comms/announcements'
import { query } from '@croupier/kit/api/query'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LobbyBanner } from '../../app/lean-lobby.ts'
import { useSignedIn } from '../../app/site.tsx'

/** Banners and the titles of notices; the page brings the visitor's with it. */
export function announcedInput(language: string, signedIn = false) {
  return { types: 'B,PL', platform: 'W', execution: signedIn ? 'A' : 'B', language } as const
}

export function useAnnounced() {
  const { code } = useTextBook().language
  const input = announcedInput(code, useSignedIn())
  const { data } = useQuery({
    ...query(announcementsApi.list, input),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return data
}

/** The banners of a group in their order (S2-037). */
export function useBanners(group: 'w_home' | 'w_leftmenu'): readonly LobbyBanner[] {
  return useAnnounced()?.banners.filter(({ groupName }) => groupName === group) ?? []
}
