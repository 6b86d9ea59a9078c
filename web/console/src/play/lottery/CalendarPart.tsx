import {
  consoleLotteryGamesApi,
  type PreviewedDraw,
  type StaffCalendar,
  type StaffLottery,
} from '@croupier/api/play/console-lottery-games'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { CalendarFields } from './CalendarFields.tsx'
import { calendarOf, draftOf, isFast } from './calendar-draft.ts'
import { When } from '../../ui/words.tsx'

/** When a lottery is drawn: the rule and its exceptions, and the draws of the next 14 days by it. */
export function CalendarPart({
  game,
  days,
}: {
  game: StaffLottery
  days: readonly PreviewedDraw[]
}) {
  const t = useText('lotterydesk')
  const { may } = useDesk()
  const [draft, setDraft] = useState(() => draftOf(game.calendar))
  const [proposing, setProposing] = useState(false)
  const preview = useStaffAction(consoleLotteryGamesApi.previewCalendar)
  const { tag } = useTextBook().language
  const calendar = calendarOf(game.calendar, draft, tag)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(game.calendar))
  const shown = preview.data?.days ?? days
  return (
    <>
      <section className="panel padded" aria-label={t('tab.calendar')}>
        <CalendarFields
          draft={draft}
          fast={isFast(game.calendar)}
          zone={game.zone}
          disabled={!may('lotteries.write')}
          onChange={(next) => {
            setDraft(next)
            preview.reset()
          }}
        />
        {may('lotteries.write') ? (
          <>
            <p className="note">{t('calendar.note')}</p>
            <RefusalNote error={preview.error} />
            <div className="lottery-actions">
              <Button
                busy={preview.isPending}
                disabled={calendar === null}
                onClick={() => calendar && preview.mutate({ gameCode: game.code, calendar })}
              >
                {t('preview')}
              </Button>
              <Button
                look="main"
                disabled={calendar === null || !isChanged || preview.data === undefined}
                onClick={() => setProposing(true)}
              >
                {t('propose')}
              </Button>
            </div>
          </>
        ) : null}
      </section>
      <DataTable
        caption={t('days')}
        columns={useDayColumns(game.zone)}
        pages={{ rows: shown }}
        rowKey={({ issue, mark }) => `${issue} ${mark}`}
        empty={t('days.none')}
        csv={`calendar-${game.code}`}
      >
        <strong>{t('days')}</strong>
      </DataTable>
      {proposing && calendar ? (
        <ProposeDialog game={game} calendar={calendar} onClose={() => setProposing(false)} />
      ) : null}
    </>
  )
}

function ProposeDialog({
  game,
  calendar,
  onClose,
}: {
  game: StaffLottery
  calendar: StaffCalendar
  onClose: () => void
}) {
  const t = useText('lotterydesk')
  const sayProposed = useProposedToast()
  const propose = useStaffAction(consoleLotteryGamesApi.changeCalendar, {
    refreshes: [consoleLotteryGamesApi.game],
  })
  return (
    <ActionDialog
      title={t('calendar.propose')}
      confirmLabel={t('propose')}
      action={propose}
      onClose={onClose}
      input={(reason) => ({ gameCode: game.code, calendar, reason })}
      onDone={sayProposed}
    >
      <p className="note">{t('calendar.note')}</p>
    </ActionDialog>
  )
}

const tones: Readonly<Record<PreviewedDraw['mark'], BadgeTone>> = {
  same: 'neutral',
  kept: 'neutral',
  new: 'good',
  moved: 'warning',
  gone: 'bad',
}

function useDayColumns(zone: string): DataColumn<PreviewedDraw>[] {
  const t = useText('lotterydesk')
  return [
    {
      key: 'issue',
      title: t('issue'),
      value: ({ issue }) => issue,
      renderCell: ({ issue }) => (
        <span className="num" dir="ltr">
          {issue}
        </span>
      ),
    },
    {
      key: 'closes',
      title: t('column.closes'),
      value: ({ closesAt }) => closesAt.toISOString(),
      renderCell: ({ closesAt }) => <When at={closesAt} zone={zone} />,
    },
    {
      key: 'draws',
      title: t('column.draws'),
      value: ({ drawsAt }) => drawsAt.toISOString(),
      renderCell: ({ drawsAt }) => <When at={drawsAt} zone={zone} />,
    },
    {
      key: 'mark',
      title: t('column.mark'),
      value: ({ mark }) => t(`mark.${mark}`),
      renderCell: ({ mark }) => <Badge tone={tones[mark]}>{t(`mark.${mark}`)}</Badge>,
    },
  ]
}
