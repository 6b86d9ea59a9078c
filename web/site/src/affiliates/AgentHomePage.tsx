import { agentsApi } from '@croupier/api/affiliates/agents'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { PageBoundary, PageSkeleton } from '../app/PageBoundary.tsx'
import { type Member, useSwitch } from '../app/site.tsx'
import { useLiveMember } from '../accounts/session/live-member.ts'
import { writeAgentKeys } from '../accounts/session/session-keys.ts'
import { AgentHeader } from './AgentHeader.tsx'
import { AgentDrawer, AgentNav, AgentTabs } from './AgentNav.tsx'
import { roomPages } from './room-pages.ts'
import { roomOf, shownRooms } from './rooms.ts'
// Some rooms are pages of the member centre, which bring no styles of their own.
import '../styles/centre.css'
import '../styles/agent-centre.css'
import '../styles/agent-rooms.css'
import '@croupier/kit/styles/contracts.css'

/** The agent centre: its header, its navigation, and the panel that its rooms are shown in (S2-005, S2-065, S2-066). */
export function AgentHomePage({ member }: { member: Member }) {
  const t = useText('agentcentre')
  const [search] = useSearchParams()
  const room = roomOf(search.get('room'))
  const { data: flags, error, refetch } = useQuery(query(agentsApi.consolidated, {}))
  const [drawer, setDrawer] = useState(false)
  // Session storage is outside of React; it follows the agent's contracts.
  useEffect(() => {
    if (flags) writeAgentKeys(flags)
  }, [flags])
  useLiveMember(true)
  const shown = shownRooms(flags, useSwitch('AGENT_TRANSFER'))
  const Page = roomPages[room]
  const waiting = flags?.waiting ?? 0
  const failed = error && !flags ? { error, onRetry: () => void refetch() } : null
  const nav = { rooms: shown, current: room, waiting, failed }
  return (
    <div className="agent-page agent-centre">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <AgentHeader member={member} onMenu={() => setDrawer(true)} />
      <div className="agent-body">
        <AgentNav {...nav} />
        <main id="main" className="agent-panel" tabIndex={-1}>
          <div id="br_proxy_right" className="agent-room">
            <h1>{t(`room.${room}`)}</h1>
            <PageBoundary name={room}>
              <LazyBoundary fallback={<PageSkeleton />}>
                <Page />
              </LazyBoundary>
            </PageBoundary>
          </div>
        </main>
      </div>
      <AgentTabs current={room} waiting={waiting} onMore={() => setDrawer(true)} />
      {drawer ? <AgentDrawer {...nav} onClose={() => setDrawer(false)} /> : null}
    </div>
  )
}
