import { consoleContentApi, type ContentEntry } from '@croupier/api/comms/console-content'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { When } from '../../ui/words.tsx'

interface EntryVersionsProps {
  entry: ContentEntry
  versions: OutputOf<typeof consoleContentApi.detail>['versions']
}

/** Every text that was ever public, with who published it and why; each can become the draft again. */
export function EntryVersions({ entry, versions }: EntryVersionsProps) {
  const t = useText('contentdesk')
  const { may } = useDesk()
  const restore = useStaffAction(consoleContentApi.restore, {
    refreshes: [consoleContentApi.list, consoleContentApi.detail],
  })
  if (versions.length === 0) return null
  return (
    <section className="panel padded" aria-label={t('versions')}>
      <h2>{t('versions')}</h2>
      <RefusalNote error={restore.error} />
      <ol className="content-versions">
        {versions.map(({ version, publishedAt, publishedBy, reason }) => (
          <li key={version}>
            <span>
              <strong>{t('version', { number: version })}</strong> {publishedBy}{' '}
              <When at={publishedAt} />
              <small className="muted">{reason}</small>
            </span>
            {may('content.write') ? (
              <Button
                size="small"
                look="ghost"
                busy={restore.isPending}
                onClick={() =>
                  restore.mutate({ entryId: entry.id, revision: entry.revision, version })
                }
              >
                {t('restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
