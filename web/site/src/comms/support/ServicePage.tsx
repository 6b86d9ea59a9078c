import { supportApi } from '@croupier/api/comms/support'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { ErrorState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { rememberAsking } from './asked-before.ts'
import { paths } from '../../paths.ts'
import { ThreadView } from './ThreadView.tsx'
import { Welcome } from './Welcome.tsx'
import '../../styles/service.css'

/** Customer service in a window of its own, or all of a phone; for members and visitors, also while the house is closed. */
export function ServicePage() {
  const signedIn = useSignedIn()
  // Who signs in or out meanwhile has other conversations.
  return <Service key={String(signedIn)} />
}

function Service() {
  const t = useText('support')
  const textOf = useErrorText()
  const client = useQueryClient()
  const overview = useQuery({ ...query(supportApi.overview, {}), refetchInterval: 30_000 })
  /** undefined: nothing chosen yet, so the conversation that is under way; null: the list. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const hasAsked = (overview.data?.conversations.length ?? 0) > 0
  // What the browser keeps is outside of React.
  useEffect(() => {
    if (hasAsked) rememberAsking()
  }, [hasAsked])
  const running = overview.data?.conversations.find(({ state }) => state !== 'closed')
  const shown = chosen === undefined ? (running?.id ?? null) : chosen
  const current = overview.data?.conversations.find(({ id }) => id === shown)
  const showAll = (): void => {
    setChosen(null)
    void refresh(client, [supportApi.overview])
  }
  return (
    <main className="service" id="main">
      <header className="service-head">
        {shown === null ? (
          <Icon name="headset" size={22} />
        ) : (
          <IconButton label={t('back')} icon="arrow-left" onClick={showAll} />
        )}
        <div>
          <h1>{t('title')}</h1>
          {current ? <small dir="ltr">{current.caseId}</small> : null}
        </div>
        <CloseButton />
      </header>
      {overview.data ? (
        shown === null ? (
          <Welcome overview={overview.data} onOpen={setChosen} />
        ) : (
          <ThreadView
            key={shown}
            conversationId={shown}
            hasMailbox={overview.data.hasMailbox}
            onBegun={setChosen}
          />
        )
      ) : overview.error ? (
        <ErrorState
          message={textOf(overview.error)}
          retryLabel={t('retry')}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <div className="service-words">
          <Skeleton className="service-ghost" />
          <Skeleton className="service-ghost" />
        </div>
      )}
    </main>
  )
}

/** Closes the window; where it is a page among others, leads back. */
function CloseButton() {
  const t = useText('support')
  const [, go] = useLocation()
  const leave = (): void => {
    if (window.opener) window.close()
    else if (window.history.length > 1) window.history.back()
    else go(paths.home())
  }
  return <IconButton label={t('close')} icon="x" onClick={leave} />
}
