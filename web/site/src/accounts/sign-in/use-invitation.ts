import { membersApi } from '@croupier/api/accounts/members'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** `unknown` also when the house could not be asked: the registration asks again. */
export type InvitationState = 'empty' | 'checking' | 'good' | 'bad' | 'unknown'

/** How long a code rests before it is asked about (S5-009). */
const REST_MS = 500
/** Shorter codes do not exist. */
const SHORTEST = 3

/** Whether an invitation code exists, asked while it is typed and once per code. */
export function useInvitation(typed: string): InvitationState {
  const code = typed.trim()
  const rested = useRested(code)
  const { data, isError } = useQuery({
    queryKey: [membersApi.affiliate.path, rested],
    queryFn: ({ signal }) => isGood(rested, signal),
    enabled: rested.length >= SHORTEST,
    staleTime: 60_000,
    retry: false,
  })
  if (code === '') return 'empty'
  if (code.length < SHORTEST) return 'unknown'
  if (isError) return 'unknown'
  if (code !== rested || data === undefined) return 'checking'
  return data ? 'good' : 'bad'
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  // The pause between two keys is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

async function isGood(code: string, signal: AbortSignal): Promise<boolean> {
  try {
    const domain = window.location.host
    await callEndpoint(membersApi.affiliate, { code, domain }, { signal })
    return true
  } catch (error) {
    if (error instanceof RefusalError && error.body.code === 'invitation_code_error') return false
    throw error
  }
}
