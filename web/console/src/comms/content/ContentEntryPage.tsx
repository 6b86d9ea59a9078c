import { consoleContentApi } from '@croupier/api/comms/console-content'
import type { ContentKind } from '@croupier/api/comms/content-shapes'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../app/api.ts'
import { emptyDraft } from './draft.ts'
import { EntryEditor } from './EntryEditor.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'

/** An entry that is there. */
export function ContentEntryPage({ entryId }: { entryId: string }) {
  const found = useQuery(staffQuery(consoleContentApi.detail, { entryId }))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { entry, versions } = found.data
  return <Languages key={entry.revision} kind={entry.kind} of={{ entry, versions }} />
}

/** An entry that is begun. */
export function NewContentPage({ kind }: { kind: ContentKind }) {
  return <Languages kind={kind} of={null} />
}

type Of = Parameters<typeof EntryEditor>[0]['of']

function Languages({ kind, of }: { kind: ContentKind; of: Of }) {
  const found = useQuery(staffQuery(consoleContentApi.list, { kind }))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { languages } = found.data
  return <EntryEditor kind={kind} of={of} first={emptyDraft(kind)} languages={languages} />
}
