import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import type { OutputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { saveFile } from '@croupier/kit/csv'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { Code, Facts } from '../../reporting/records/Facts.tsx'
import { CommissionBets } from './CommissionBets.tsx'
import { Amount, MathsView } from './MathsView.tsx'
import { payTone } from './pay-line.ts'

type Commission = OutputOf<typeof agentPayApi.commission>

/** One amount from its bets to the cent, and the file from which anybody computes it again. */
export function CommissionSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('agentcentre')
  const common = useText('common')
  const asked = { commissionLineId: id }
  const { data, error, refetch } = useQuery(query(agentPayApi.commission, asked))
  return (
    <Dialog title={t('explain.title')} closeLabel={common('close')} onClose={onClose} width="wide">
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? (
        <div className="record-sheet agent-statement">
          <Head line={data} />
          <MathsView maths={data.maths} />
          <CommissionBets id={id} timeZone={data.timeZone} />
          <Export id={id} />
        </div>
      ) : null}
    </Dialog>
  )
}

function Head({ line }: { line: Commission }) {
  const t = useText('agentcentre')
  const { type, period, from, to, timeZone, state, amount, paidAt, walletTxId } = line
  const { takenBack, takenBackTxId } = line
  return (
    <section>
      <p className="agent-statement-head">
        <strong>
          {t(`type.${type}`)} · {t(`period.${period}`)}
        </strong>
        <Badge tone={payTone[state]}>{t(`pay.state.${state}`)}</Badge>
        <strong className="agent-statement-amount">
          <Amount of={amount} />
        </strong>
      </p>
      <Facts
        facts={[
          { name: t('pay.from'), value: formatZoned(from, timeZone) },
          { name: t('pay.to'), value: formatZoned(to, timeZone) },
          { name: t('timeZone'), value: <bdi>{timeZone}</bdi> },
          ...(paidAt === null
            ? []
            : [{ name: t('pay.paidAt'), value: formatZoned(paidAt, timeZone) }]),
          ...(walletTxId === null
            ? []
            : [{ name: t('pay.line'), value: <Code text={walletTxId} />, copy: walletTxId }]),
          ...(takenBack === null
            ? []
            : [
                { name: t('pay.takenBack'), value: <Amount of={-takenBack.amount} signed /> },
                { name: t('pay.net'), value: <Amount of={amount - takenBack.amount} signed /> },
                { name: t('pay.takenBackAt'), value: formatZoned(takenBack.madeAt, timeZone) },
                { name: t('reason'), value: takenBack.reason },
                ...(takenBackTxId === null
                  ? []
                  : [
                      {
                        name: t('pay.takenBackLine'),
                        value: <Code text={takenBackTxId} />,
                        copy: takenBackTxId,
                      },
                    ]),
              ]),
        ]}
      />
    </section>
  )
}

function Export({ id }: { id: string }) {
  const t = useText('agentcentre')
  const save = useMutation({
    mutationFn: async () => {
      const { fileName, content } = await callEndpoint(agentPayApi.exportCommission, {
        commissionLineId: id,
      })
      saveFile({ name: fileName, content, type: 'application/json' })
    },
  })
  return (
    <section>
      <h3 className="record-head">{t('export')}</h3>
      <p className="muted">{t('export.why')}</p>
      <RefusalNote error={save.error} />
      <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
        {t('export.save')}
      </Button>
    </section>
  )
}
