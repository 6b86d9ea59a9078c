import { consoleContentApi, type ContentEntry } from '@croupier/api/comms/console-content'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useStaffAction } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'

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
  const { id: entryId, revision } = entry
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
      {asked === 'publish' ? (
        <ActionDialog
          title={t('publish.title')}
          confirmLabel={t('publish')}
          action={publish}
          input={(reason) => ({ entryId, revision, reason })}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'hide' ? (
        <ActionDialog
          title={t('hide.title')}
          confirmLabel={t('hide')}
          danger
          action={hide}
          input={(reason) => ({ entryId, reason })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
