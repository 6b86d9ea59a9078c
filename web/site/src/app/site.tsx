import { brandsApi } from '@croupier/api/core/brands'
import { ownAccountApi } from '@croupier/api/accounts/own-account'
import type { Permission } from './lean-permission.ts'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/query'
import { sessionToken, watchSession } from '@croupier/kit/api/session'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ThemeName } from '@croupier/kit/theme/theme'
import type { Sound } from '@croupier/kit/sound/sound'

/** What belongs to the running application rather than to a page. */
export interface SiteControls {
  chooseLanguage(code: string): void
  sound: Sound
  /** The theme that the page arrived in. */
  firstTheme: ThemeName
}

export const SiteContext = createContext<SiteControls | null>(null)

export function useSite(): SiteControls {
  const site = use(SiteContext)
  if (!site) throw new Error('No SiteContext above')
  return site
}

export type Member = OutputOf<typeof ownAccountApi.info>

/** What the site reads of the brand and its settings; it came with the page. */
export function usePermission(): Permission {
  return useSuspenseQuery({ ...query(brandsApi.permission, {}), staleTime: 5 * 60_000 }).data
}

/** Whether a switch of the whitelabel tree is on. */
export function useSwitch(modId: string): boolean {
  return isOn(usePermission().info.whitelabel, modId)
}

type Nodes = Permission['info']['whitelabel']

export function isOn(nodes: Nodes, modId: string): boolean {
  return nodes.some(
    (node) => node.enabled && (node.modId === modId || isOn(node.childrenNodes, modId)),
  )
}

/** True while somebody is signed in; on the server and in the first view nobody is. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    watchSession,
    () => sessionToken() !== null,
    () => false,
  )
}

export const memberQuery = query(ownAccountApi.info, {})

/** Who is signed in; undefined for visitors and until the answer is here. */
export function useMember(): Member | undefined {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...memberQuery, enabled: signedIn })
  return signedIn ? data : undefined
}
