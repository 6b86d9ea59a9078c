import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { useMember, useSignedIn } from '../app/site.tsx'
import { PageSkeleton } from '../app/PageBoundary.tsx'
import { paths } from '../paths.ts'
import { AgentHomePage } from './AgentHomePage.tsx'
import { AgentLoginPage } from './AgentLoginPage.tsx'
import '../styles/agent.css'

const AfterLoginDialogs = part(() =>
  import('../accounts/sign-in/AfterLoginDialogs.tsx').then((m) => m.AfterLoginDialogs),
)

/** The agents' own entrance, without the lobby around it, and its guard (S2-004, S2-005). */
export function AgentPages({ path }: { path: string }) {
  const signedIn = useSignedIn()
  const member = useMember()
  // Tells tests that the application answers, as the lobby's frame does.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  if (signedIn && !member) return <PageSkeleton />
  const isHome = path === paths.agentHome()
  if (member?.isAgent) {
    if (!isHome) return <Redirect to={paths.agentHome()} replace />
    return (
      <>
        {/* Nothing of it would be answered before the password has been changed. */}
        {member.mustChangePassword ? <PageSkeleton /> : <AgentHomePage member={member} />}
        <LazyBoundary>
          <AfterLoginDialogs welcomes={false} />
        </LazyBoundary>
      </>
    )
  }
  return isHome ? <Redirect to={paths.agent()} replace /> : <AgentLoginPage />
}
