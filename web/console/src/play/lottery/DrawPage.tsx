import { consoleLotteryApi } from '@croupier/api/play/console-lottery'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { useTab } from '../../ui/table/use-filters.ts'
import { Amount, Facts, PageHead, When } from '../../ui/words.tsx'
import { DrawState } from './DrawState.tsx'

import { EnterResultDialog } from './EnterResultDialog.tsx'
import { Entries } from './Entries.tsx'
import { ExposurePart } from './ExposurePart.tsx'
import { ResultBoard } from './ResultBoard.tsx'
import { CorrectDialog, DecideResultDialog, VoidDialog } from './ResultDialogs.tsx'
import { TicketsPart } from './TicketsPart.tsx'
import { usePolling } from './use-polling.ts'
import '../../styles/lotteries.css'

export type FoundDraw = OutputOf<typeof consoleLotteryApi.draw>
const tabs = ['result', 'tickets', 'exposure'] as const
type Asking = 'enter' | 'decide' | 'correct' | 'void'

/** One draw: its result and who entered it, the tickets on it, and what it may cost. */
export function DrawPage({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useText('lotterydesk')
  const [tab, setTab] = useTab(tabs, 'result')
  const key = { gameCode, issue }
  const found = useQuery(staffQuery(consoleLotteryApi.draw, key))
  usePolling([consoleLotteryApi.draw])
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { draw } = found.data
  return (
    <>
      <PageHead
        title={`${draw.gameName} ${issue}`}
        lead={
          <span className="lead-row">
            <DrawState draw={draw} />
          </span>
        }
      >
        <Actions found={found.data} />
      </PageHead>
      <Times found={found.data} />
      <Tabs
        label={t('draw')}
        items={tabs.map((one) => ({ key: one, label: t(`part.${one}`) }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'result' ? <ResultPart found={found.data} /> : null}
      {tab === 'tickets' ? <TicketsPart {...key} /> : null}
      {tab === 'exposure' ? <ExposurePart {...key} /> : null}
    </>
  )
}

function Times({
  found: { draw, progress, confirmedAt, settledAt, voidReason },
}: {
  found: FoundDraw
}) {
  const t = useText('lotterydesk')
  const { zone } = draw
  return (
    <div className="panel padded">
      <Facts
        items={[
          {
            name: t('column.closes'),
            value: (
              <>
                <When at={draw.closesAt} />
                <br />
                <When at={draw.closesAt} zone={zone} />
              </>
            ),
          },
          {
            name: t('column.draws'),
            value: (
              <>
                <When at={draw.drawsAt} />
                <br />
                <When at={draw.drawsAt} zone={zone} />
              </>
            ),
          },
          { name: t('confirmed'), value: <When at={confirmedAt} /> },
          { name: t('settled'), value: <When at={settledAt} /> },
          ...draw.stakes.map((stake) => ({
            name: t('stakes', { currency: stake.currency }),
            value: (
              <>
                <Amount amount={stake.staked} currency={stake.currency} />{' '}
                <small className="muted">
                  {t('stakes.of', { tickets: stake.tickets, players: stake.players })}
                </small>
              </>
            ),
          })),
          { name: t('progress'), value: <Progress progress={progress} /> },
          ...(voidReason === null ? [] : [{ name: t('void.reason'), value: voidReason }]),
        ]}
      />
    </div>
  )
}

function Progress({ progress }: { progress: FoundDraw['progress'] }) {
  const t = useText('lotterydesk')
  const { tickets, settled, pending, debts } = progress
  return (
    <>
      <span className="num">{t('progress.settled', { settled, tickets })}</span>
      {tickets > 0 ? (
        <progress
          className="lottery-progress"
          max={tickets}
          value={settled}
          aria-label={t('progress')}
        />
      ) : null}
      {pending > 0 ? (
        <div className="muted">{t('progress.pending', { count: pending })}</div>
      ) : null}
      {debts > 0 ? <div className="muted">{t('progress.debts', { count: debts })}</div> : null}
    </>
  )
}

/** What can be done about a draw now, for whoever may. */
function Actions({ found }: { found: FoundDraw }) {
  const t = useText('lotterydesk')
  const { may } = useDesk()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { draw, shape, entries, isFirstMine } = found
  if (!may('lotteries.results')) return null
  const isOfficial = draw.source === 'official'
  const close = (): void => setAsking(null)
  const canEnter =
    isOfficial &&
    (['await_result', 'entered'].includes(draw.state) ||
      (draw.state === 'settled' && draw.heldBy !== null))
  const differing = entries
    .filter(({ version, kind }) => version === draw.version + 1 && kind === 'entry')
    .slice(-2)
  return (
    <>
      {canEnter ? (
        <Button
          look="main"
          disabled={isFirstMine}
          title={isFirstMine ? t('enter.mine') : undefined}
          onClick={() => setAsking('enter')}
        >
          {t('enter')}
        </Button>
      ) : null}
      {draw.state === 'held' ? (
        <Button look="main" onClick={() => setAsking('decide')}>
          {t('decide')}
        </Button>
      ) : null}
      {isOfficial && draw.state === 'settled' ? (
        <Button onClick={() => setAsking('correct')}>{t('correct')}</Button>
      ) : null}
      {draw.version === 0 && draw.state !== 'void' ? (
        <Button look="danger" onClick={() => setAsking('void')}>
          {t('void')}
        </Button>
      ) : null}
      {asking === 'enter' ? <EnterResultDialog draw={draw} shapes={shape} onClose={close} /> : null}
      {asking === 'decide' ? (
        <DecideResultDialog draw={draw} entries={differing} onClose={close} />
      ) : null}
      {asking === 'correct' ? <CorrectDialog draw={draw} shapes={shape} onClose={close} /> : null}
      {asking === 'void' ? <VoidDialog draw={draw} onClose={close} /> : null}
    </>
  )
}

function ResultPart({ found }: { found: FoundDraw }) {
  const t = useText('lotterydesk')
  const { draw, entries } = found
  return (
    <div className="split">
      <section className="panel padded" aria-label={t('result')}>
        <h2>{t('result')}</h2>
        {draw.result ? (
          <ResultBoard result={draw.result} />
        ) : (
          <p className="muted">{t('result.none')}</p>
        )}
      </section>
      <Entries draw={draw} entries={entries} />
    </div>
  )
}
