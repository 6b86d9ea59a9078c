import type { AgentLink } from '@croupier/api/affiliates/agent-links'
import { paths } from '../../paths.ts'

/** Where a code leads: to the registration, on the affiliate's own host where it counts on that alone. */
export function linkAddress({ code, host }: Pick<AgentLink, 'code' | 'host'>): string {
  const origin = host === null ? window.location.origin : `https://${host}`
  return `${origin}${paths.register()}?referralCode=${encodeURIComponent(code)}`
}
