import { announcementsApi } from '@croupier/api/comms/announcements'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMember, useSignedIn } from '../../app/site.tsx'
import { useSearchAddress } from '../../play/search/search-address.ts'
import { useFirstWord } from '../../accounts/session/first-word.ts'
import { AnnouncementReader } from './AnnouncementReader.tsx'
import { markClosed, mayAskForPopups, popupsFor, wasClosed } from './popup-rules.ts'
import '../../styles/content.css'
import { tabStorage } from '@croupier/kit/browser/storage'

/** What the brand wants read, over the lobby, once in a session and only after the page stands (S4-025..027). */
export function AnnouncementPopup() {
  const t = useText('content')
  const { code } = useTextBook().language
  const signedIn = useSignedIn()
  const member = useMember()
  const [closedFor, setClosedFor] = useState<boolean | null>(null)
  const isLoaded = usePageLoaded()
  // The house's own words come first, and so does a search: two dialogs over each other are read by nobody.
  const isAsking = useSearchAddress().words !== null
  const waits = useFirstWord() !== null || isAsking
  const viewer = {
    signedIn,
    known: member !== undefined,
    // A trial has no account that could be greeted.
    firstLogin: member?.firstTimeLogin === true && !member.isTrial,
  }
  const isClosed = closedFor === signedIn || wasClosed(tabStorage, signedIn)
  const { data } = useQuery({
    ...query(announcementsApi.list, {
      types: 'PU',
      platform: 'W',
      execution: signedIn ? 'A' : 'B',
      language: code,
    }),
    enabled: isLoaded && !isClosed && !waits && mayAskForPopups(viewer, window.location),
  })
  const items = popupsFor(data?.popup ?? [], viewer)
  if (isClosed || waits || items.length === 0) return null
  const close = (): void => {
    markClosed(tabStorage, signedIn)
    setClosedFor(signedIn)
  }
  return (
    <Dialog
      title={t('announcements')}
      closeLabel={t('close')}
      onClose={close}
      width={items.length === 1 ? 'medium' : 'wide'}
    >
      {/* A link in it leads away from the lobby, and the dialog is over with that. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a') !== null) close()
        }}
      >
        <AnnouncementReader items={items} />
      </div>
    </Dialog>
  )
}

/** True once the browser has everything of the first view. */
function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(() => document.readyState === 'complete')
  // The browser's own event says it; nothing that React renders does.
  useEffect(() => {
    if (isLoaded) return undefined
    const done = (): void => setLoaded(true)
    window.addEventListener('load', done)
    return () => window.removeEventListener('load', done)
  }, [isLoaded])
  return isLoaded
}
