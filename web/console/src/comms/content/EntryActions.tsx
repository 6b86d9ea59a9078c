import { consoleContentApi, type ContentEntry } from '@croupier/api/comms/console-content'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useStaffAction } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

const refreshes = [consoleContentApi.list, consoleContentApi.detail]

/** Publishing, taking away, throwing a draft away; words that are not kept yet are kept first. */
export function EntryActions({ entry, disabled }: { entry: ContentEntry; disabled: boolean }) {
  const t = useText('contentdesk')
  const [, go] = useLocation()
  const [asked, setAsked] = useState<'publish' | 'hide' | null>(null)
  const publish = useStaffAction(consoleContentApi.publish, { refreshes })
  const hide = useStaffAction(consoleContentApi.hide, { refreshes })
  const discard = useStaffAction(consoleContentApi.discard, { refreshes: [consoleContentApi.list] })
  const isPublic = ['scheduled', 'live', 'ended'].includes(entry.state)
  const act = asked === 'hide' ? hide : publish
  const { id: entryId, revision } = entry
  const done = { onSuccess: () => setAsked(null) }
  return (
    <>
      <RefusalNote error={discard.error} />
      {entry.state === 'draft' ? (
        <Button
          look="ghost"
          busy={discard.isPending}
          onClick={() =>
            discard.mutate({ entryId }, { onSuccess: () => go(paths.content(entry.kind)) })
          }
        >
          {t('discard')}
        </Button>
      ) : null}
      {isPublic ? (
        <Button look="ghost" onClick={() => setAsked('hide')}>
          {t('hide')}
        </Button>
      ) : null}
      {entry.hasDraft ? (
        <Button look="main" disabled={disabled} onClick={() => setAsked('publish')}>
          {t('publish')}
        </Button>
      ) : null}
      {asked === null ? null : (
        <ReasonDialog
          title={t(`${asked}.title`)}
          confirmLabel={t(asked)}
          danger={asked === 'hide'}
          busy={act.isPending}
          error={act.error}
          onClose={() => setAsked(null)}
          onConfirm={(reason) =>
            asked === 'hide'
              ? hide.mutate({ entryId, reason }, done)
              : publish.mutate({ entryId, revision, reason }, done)
          }
        />
      )}
    </>
  )
}
