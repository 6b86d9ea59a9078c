import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { Then } from '@croupier/kit/ui/Then'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../app/api.ts'
import { Failure, Loading } from '../ui/states.tsx'
import { Facts } from '../ui/words.tsx'
import { Pay, Person, type Run } from './words.tsx'

/** The run calculated again from what is counted now; it writes nothing. Before a run has lines it shows what would be paid. */
export function Rerun({ run }: { run: Run }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const { commissionRunId } = run
  const found = useQuery({
    ...staffQuery(consoleAgentsApi.rerun, { commissionRunId }),
    staleTime: 0,
  })
  const isPreview = run.state === 'planned'
  return (
    <section className="panel padded">
      <h2>{t(isPreview ? 'rerun.preview' : 'rerun')}</h2>
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Loading lines={3} />
      ) : (
        <>
          <Facts
            items={[
              { name: centre('lines'), value: found.data.lines },
              { name: t('run.payable'), value: <Pay amount={found.data.payable} /> },
            ]}
          />
          <p className="muted">
            {found.data.differences.length === 0
              ? t('rerun.same')
              : t(isPreview ? 'rerun.would' : 'rerun.differs', {
                  count: found.data.differences.length,
                })}
          </p>
          <Facts
            items={found.data.differences.map(({ agent, written, again }) => ({
              name: agent.account,
              value: (
                <>
                  {isPreview ? null : (
                    <>
                      <Pay amount={written} /> <Then />{' '}
                    </>
                  )}
                  <Pay amount={again} /> <Person of={agent} />
                </>
              ),
            }))}
          />
        </>
      )}
    </section>
  )
}
