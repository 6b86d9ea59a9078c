import { useText } from '@croupier/kit/i18n/i18n'
import { useEffect, useState } from 'react'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Loading } from '../ui/states.tsx'
import { keepsForLater } from '@croupier/kit/browser/lasting'
import { tabStorage } from '@croupier/kit/browser/storage'

const KEY = 'console.loadedAnewFor'

interface MissingPartProps {
  reload?: () => void
  /** Names the build that this window runs: its scripts have other names in every build. */
  build?: string
}

/**
 * Stands for a page whose script is not there, mostly because an update took the one that this window knows away: the console loads anew
 * by itself, once for an address and a build; if that did not help, or there is no line to load it over, it says so.
 */
export function MissingPart({
  reload = () => window.location.reload(),
  build = import.meta.url,
}: MissingPartProps) {
  const t = useText('common')
  const [here] = useState(() => `${build} ${window.location.pathname}`)
  // Where nothing is kept it could not be known that it was tried, and the console would load anew for ever.
  const [tries] = useState(
    () => navigator.onLine && keepsForLater() && tabStorage.getItem(KEY) !== here,
  )
  // Loading anew is about the window, not about anything rendered.
  useEffect(() => {
    if (!tries) return
    tabStorage.setItem(KEY, here)
    reload()
    // oxlint-disable-next-line react/exhaustive-deps -- once: a second call would only interrupt the first
  }, [])
  if (tries) return <Loading />
  return <FailedPage message={t('chunk.failed')} retryLabel={t('chunk.reload')} onRetry={reload} />
}
