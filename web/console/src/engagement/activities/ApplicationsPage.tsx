import { applicationStates } from '@croupier/api/engagement/activities'
import { consoleActivitiesApi } from '@croupier/api/engagement/console-activities'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { PictureList } from '../../payments/cashier/Picture.tsx'
import { StatePage } from '../../ui/StatePage.tsx'
import { type DataColumn, timeColumn } from '../../ui/table/columns.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { When } from '../../ui/words.tsx'

type Application = OutputOf<typeof consoleActivitiesApi.list>['items'][number]
const PAGE = 50
const LONGEST_ANSWER = 240

/** What members apply for: those that wait, the oldest first, and what became of the others. */
export function ApplicationsPage() {
  const t = useText('activities')
  const [filter] = useFilters()
  const state = applicationStates.find((one) => one === filter('state')) ?? 'applying'
  const pages = useStaffPages(consoleActivitiesApi.list, { limit: PAGE, state })
  const columns = useColumns()
  return (
    <StatePage
      title={t('desk')}
      lead={t('desk.lead')}
      tabs={Object.fromEntries(applicationStates.map((key) => [key, t(`desk.state.${key}`)]))}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      empty={t('desk.none')}
      list="applications"
      renderDialog={(row, close) => <ApplicationDialog application={row} onClose={close} />}
    />
  )
}

function useColumns(): DataColumn<Application>[] {
  const t = useText('activities')
  const { may } = useDesk()
  return useMemo(
    () => [
      timeColumn({ key: 'appliedAt', title: t('desk.when'), at: ({ appliedAt }) => appliedAt }),
      { key: 'promotion', title: t('desk.promotion'), value: ({ promotion }) => promotion },
      {
        key: 'account',
        title: t('desk.member'),
        value: ({ account }) => account,
        renderCell: ({ account, memberId }) =>
          may('members.read') ? <Link href={paths.member(memberId)}>{account}</Link> : account,
      },
      {
        key: 'remark',
        title: t('remark'),
        value: ({ remark }) => remark ?? '',
        renderCell: ({ remark }) => <bdi>{remark}</bdi>,
      },
      {
        key: 'pictures',
        title: t('pictures'),
        value: ({ pictures }) => pictures.length,
      },
      {
        key: 'attempt',
        title: t('desk.attempt'),
        value: ({ attempt }) => attempt,
        wide: true,
      },
    ],
    [t, may],
  )
}

function ApplicationDialog({
  application,
  onClose,
}: {
  application: Application
  onClose: () => void
}) {
  const t = useText('activities')
  const c = useText('console')
  const look = useStaffAction(consoleActivitiesApi.picture)
  const { promotion, account, remark, pictures, state, answer, decidedAt, decidedBy } = application
  return (
    <Dialog title={promotion} closeLabel={c('close')} onClose={onClose} width="medium">
      <div className="form">
        <p>
          <strong>{account}</strong>
        </p>
        <p dir="auto">{remark ?? t('desk.erased')}</p>
        <PictureList pictures={pictures} onLook={(pictureId) => look.mutateAsync({ pictureId })} />
        {state === 'applying' ? (
          <Decision applicationId={application.id} onClose={onClose} />
        ) : (
          <Decided state={t(`desk.state.${state}`)} by={decidedBy ?? ''} at={decidedAt}>
            {answer}
          </Decided>
        )}
      </div>
    </Dialog>
  )
}

function Decided(props: { state: string; by: string; at: Date | null; children: ReactNode }) {
  return (
    <>
      <p>
        <strong>{props.state}</strong> {props.by} {props.at ? <When at={props.at} /> : null}
      </p>
      <p dir="auto">{props.children}</p>
    </>
  )
}

function Decision({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const t = useText('activities')
  const id = useId()
  const [answer, setAnswer] = useState('')
  const decide = useStaffAction(consoleActivitiesApi.decide, {
    refreshes: [consoleActivitiesApi.list],
  })
  const say = (decision: 'joined' | 'rejected'): void =>
    decide.mutate({ applicationId, decision, answer }, { onSuccess: onClose })
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('desk.answer')}
        </label>
        <textarea
          id={id}
          className="reason"
          rows={3}
          dir="auto"
          maxLength={LONGEST_ANSWER}
          value={answer}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <p id={`${id}-note`} className="field-note">
          {t('desk.answer.hint')}
        </p>
      </div>
      <RefusalNote error={decide.error} />
      <div className="dialog-actions">
        <Button
          look="danger"
          busy={decide.isPending}
          disabled={answer.trim() === ''}
          onClick={() => say('rejected')}
        >
          {t('desk.reject')}
        </Button>
        <Button look="main" busy={decide.isPending} onClick={() => say('joined')}>
          {t('desk.take')}
        </Button>
      </div>
    </>
  )
}
