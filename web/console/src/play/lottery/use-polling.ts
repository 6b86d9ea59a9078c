import type { AnyEndpoint } from '@croupier/api/endpoint'
import { refresh } from '@croupier/kit/api/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const EVERY_MS = 5_000

/** Polls endpoints every five seconds while the page is visible. */
export function usePolling(endpoints: readonly AnyEndpoint[]): void {
  const client = useQueryClient()
  const paths = endpoints.map(({ path }) => path).join(' ')
  // A timer belongs to the page that is looked at.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(client, endpoints)
    }, EVERY_MS)
    return () => clearInterval(timer)
    // The endpoints of a page never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, paths])
}
