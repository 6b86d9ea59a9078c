import { consoleContentApi } from '@croupier/api/comms/console-content'
import { consoleSupportApi } from '@croupier/api/comms/console-support'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { StatePage } from '../../ui/StatePage.tsx'
import { type DataColumn, timeColumn } from '../../ui/table/columns.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { When } from '../../ui/words.tsx'

type Feedback = OutputOf<typeof consoleContentApi.feedback>['items'][number]
const PAGE = 50

/** What visitors and members wrote to the house; each is closed with a word on what was done. */
export function FeedbackPage() {
  const t = useText('contentdesk')
  const [filter] = useFilters()
  const open = filter('state') === 'closed' ? 'no' : 'yes'
  const pages = useStaffPages(consoleContentApi.feedback, { limit: PAGE, open })
  const columns = useColumns()
  return (
    <StatePage
      title={t('feedback')}
      lead={t('feedback.lead')}
      tabs={{ open: t('feedback.open.yes'), closed: t('feedback.open.no') }}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      empty={t('feedback.none')}
      list="feedback"
      renderDialog={(row, close) => <Asked feedback={row} onClose={close} />}
    />
  )
}

interface FeedbackDialogProps {
  feedback: Feedback
  onClose: () => void
}

function Asked(props: FeedbackDialogProps) {
  return props.feedback.answeredAt === null ? (
    <FeedbackDialog {...props} />
  ) : (
    <AnsweredDialog {...props} />
  )
}

function useColumns(): DataColumn<Feedback>[] {
  const t = useText('contentdesk')
  return useMemo(
    () => [
      timeColumn({ key: 'createdAt', title: t('feedback.when'), at: ({ createdAt }) => createdAt }),
      {
        key: 'questionType',
        title: t('feedback.type'),
        value: ({ questionType }) => questionType,
        renderCell: ({ questionType }) => (
          <Badge tone={questionType === 'complaint' ? 'warning' : 'neutral'}>
            {t(`feedback.type.${questionType}`)}
          </Badge>
        ),
      },
      {
        key: 'content',
        title: t('feedback.content'),
        value: ({ content }) => content,
        renderCell: ({ content }) => <span className="feedback-line">{content}</span>,
      },
      { key: 'contact', title: t('feedback.contact'), value: ({ contact }) => contact, wide: true },
      {
        key: 'memberId',
        title: t('feedback.member'),
        value: ({ memberId }) => (memberId === null ? null : String(memberId)),
        renderCell: ({ memberId }) =>
          memberId === null ? (
            <span className="muted">{t('feedback.visitor')}</span>
          ) : (
            <Link href={paths.member(memberId)}>{String(memberId)}</Link>
          ),
        wide: true,
      },
    ],
    [t],
  )
}

function FeedbackDialog({ feedback, onClose }: FeedbackDialogProps) {
  const t = useText('contentdesk')
  const desk = useText('supportdesk')
  const { may } = useDesk()
  const [, go] = useLocation()
  const converse = useStaffAction(consoleSupportApi.fromFeedback, {
    refreshes: [consoleContentApi.feedback],
  })
  const answer = useStaffAction(consoleContentApi.answerFeedback, {
    refreshes: [consoleContentApi.feedback],
  })
  return (
    <ActionDialog
      title={t(`feedback.type.${feedback.questionType}`)}
      confirmLabel={t('feedback.close')}
      action={answer}
      onClose={onClose}
      input={(comment) => ({ feedbackId: feedback.id, comment })}
      done={t('feedback.done')}
    >
      <FeedbackWords feedback={feedback} />
      {feedback.memberId !== null && may('support.answer') ? (
        <Button
          size="small"
          icon="message-circle"
          busy={converse.isPending}
          onClick={() =>
            converse.mutate(
              { feedbackId: feedback.id },
              { onSuccess: ({ conversationId }) => go(paths.supportCase(conversationId)) },
            )
          }
        >
          {desk('feedback.converse')}
        </Button>
      ) : null}
      <RefusalNote error={converse.error} />
    </ActionDialog>
  )
}

/** What was answered is only read again. */
function AnsweredDialog({ feedback, onClose }: FeedbackDialogProps) {
  const t = useText('contentdesk')
  const words = useText('console')
  return (
    <Dialog
      title={t(`feedback.type.${feedback.questionType}`)}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <FeedbackWords feedback={feedback} />
      <p>
        <strong>{feedback.answeredBy}</strong> <When at={feedback.answeredAt} />
      </p>
      {feedback.comment === null ? null : <p className="feedback-whole">{feedback.comment}</p>}
    </Dialog>
  )
}

function FeedbackWords({ feedback }: { feedback: Feedback }) {
  return (
    <>
      <p className="feedback-whole">{feedback.content}</p>
      {feedback.contact === '' ? null : <p className="muted">{feedback.contact}</p>}
    </>
  )
}
