import {
  consoleLotteryApi,
  type PrizeShape,
  type StaffDraw,
  type StaffEntry,
} from '@croupier/api/play/console-lottery'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { DrawChanges } from './DrawChanges.tsx'
import { draftOf, readResult } from './result-draft.ts'
import { ResultBoard } from './ResultBoard.tsx'
import { ResultFields } from './ResultFields.tsx'

const refreshes = [consoleLotteryApi.draw, consoleLotteryApi.draws]

interface DialogProps {
  draw: StaffDraw
  onClose: () => void
}

function whoOf({ enteredBy, adapter }: StaffEntry): string {
  return enteredBy ?? adapter ?? ''
}

/** Two entries that differ, and which of them is the result. */
export function DecideResultDialog({
  draw,
  entries,
  onClose,
}: DialogProps & { entries: readonly StaffEntry[] }) {
  const t = useText('lotterydesk')
  const decide = useStaffAction(consoleLotteryApi.decide, { refreshes })
  const [one, other] = entries
  return (
    <DecideDialog
      title={t('decide.title')}
      ways={[
        { key: 'again', label: t('decide.again') },
        ...entries.map((entry) => ({
          key: entry.id,
          label: t('decide.take', { who: whoOf(entry) }),
          confirmLabel: t('decide.confirm'),
        })),
      ]}
      about={
        <div className="split">
          {entries.map((entry) => (
            <section key={entry.id} aria-label={whoOf(entry)}>
              <h3>{whoOf(entry)}</h3>
              {entry.result ? (
                <ResultBoard
                  result={entry.result}
                  against={(entry === one ? other : one)?.result ?? undefined}
                />
              ) : null}
            </section>
          ))}
        </div>
      }
      action={decide}
      input={(reason, way) => ({
        gameCode: draw.gameCode,
        issue: draw.issue,
        resultEntryId: way === 'again' ? null : way,
        reason,
      })}
      done={({ state }) => t(`decided.${state}`)}
      onClose={onClose}
    />
  )
}

/** Proposes another result, after a look at what it changes. */
export function CorrectDialog({
  draw,
  shapes,
  onClose,
}: DialogProps & { shapes: readonly PrizeShape[] }) {
  const t = useText('lotterydesk')
  const sayProposed = useProposedToast()
  const [draft, setDraft] = useState(() => draftOf(shapes, draw.result))
  const preview = useStaffAction(consoleLotteryApi.previewCorrection)
  const correct = useStaffAction(consoleLotteryApi.correct, { refreshes })
  const result = readResult(shapes, draft)
  const key = { gameCode: draw.gameCode, issue: draw.issue }
  return (
    <ActionDialog
      title={t('correct.title')}
      confirmLabel={t('propose')}
      danger
      action={correct}
      onClose={onClose}
      ready={preview.data !== undefined}
      input={(reason) => (result === null ? null : { ...key, result, reason })}
      onDone={sayProposed}
    >
      <p className="note">{t('correct.note')}</p>
      <ResultFields
        shapes={shapes}
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          preview.reset()
        }}
      />
      <RefusalNote error={preview.error} />
      <p>
        <Button
          busy={preview.isPending}
          disabled={result === null}
          onClick={() => result && preview.mutate({ ...key, result })}
        >
          {t('preview')}
        </Button>
      </p>
      {preview.data ? <DrawChanges {...preview.data} /> : null}
    </ActionDialog>
  )
}

/** Proposes to make a draw void, beside what goes back. */
export function VoidDialog({ draw, onClose }: DialogProps) {
  const t = useText('lotterydesk')
  const sayProposed = useProposedToast()
  const key = { gameCode: draw.gameCode, issue: draw.issue }
  const preview = useQuery(staffQuery(consoleLotteryApi.previewVoid, key))
  const propose = useStaffAction(consoleLotteryApi.voidDraw, { refreshes })
  return (
    <ActionDialog
      title={t('void.title')}
      confirmLabel={t('propose')}
      danger
      action={propose}
      onClose={onClose}
      ready={preview.data !== undefined}
      input={(reason) => ({ ...key, reason })}
      onDone={sayProposed}
    >
      <p className="note">{t('void.note')}</p>
      {preview.error ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : null}
      {preview.isPending ? <Loading lines={2} /> : null}
      {preview.data ? <DrawChanges {...preview.data} /> : null}
    </ActionDialog>
  )
}
