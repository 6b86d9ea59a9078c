import { agentsApi, type ContractView } from '@croupier/api/affiliates/agents'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { Code, type Fact, Facts } from '../../reporting/records/Facts.tsx'
import { ContractAnswers } from './ContractAnswers.tsx'
import { contractTone, OtherSide } from './ContractButton.tsx'
import { TermsTable } from './TermsTable.tsx'

/** A contract with its terms, its two signatures, what can be answered, and every version before it. */
export function ContractSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('agentcentre')
  const common = useText('common')
  const { data, error, refetch } = useQuery(query(agentsApi.contract, { contractId: id }))
  const title = data ? t(`type.${data.contract.type}`) : t('contract')
  return (
    <Dialog title={title} closeLabel={common('close')} onClose={onClose} width="wide">
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? (
        <div className="record-sheet">
          <Version contract={data.contract} />
          <ContractAnswers contract={data.contract} onDone={onClose} />
          <History versions={data.versions} current={data.contract} />
        </div>
      ) : null}
    </Dialog>
  )
}

function Version({ contract }: { contract: ContractView }) {
  const t = useText('agentcentre')
  const { state, version, terms, termination } = contract
  return (
    <>
      <section>
        <p className="agent-statement-head">
          <strong>
            <OtherSide contract={contract} /> · {t('version', { version })}
          </strong>
          <Badge tone={contractTone[state]}>{t(`contract.${state}`)}</Badge>
        </p>
        {termination && state === 'accepted' ? (
          <p className="note">
            <span>{t('ending.asked', { reason: termination.reason || '–' })}</span>
          </p>
        ) : null}
        <TermsTable terms={terms} />
      </section>
      <section>
        <h3 className="record-head">{t('signatures')}</h3>
        <p className="muted">{t('signatures.why')}</p>
        <Signatures contract={contract} />
      </section>
    </>
  )
}

function Signatures({ contract }: { contract: ContractView }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const time = (at: Date): string => formatZoned(at, brand.timeZone)
  const { signatures, termsHash, effectiveFrom, effectiveTo, endedAt, endedBecause, rejectReason } =
    contract
  const moments: Fact[] = [
    ['effectiveFrom', effectiveFrom] as const,
    ['effectiveTo', effectiveTo] as const,
    ['endedAt', endedAt] as const,
  ].flatMap(([key, at]) => (at === null ? [] : [{ name: t(key), value: time(at) }]))
  return (
    <Facts
      facts={[
        ...signatures.map(({ by, name, at }) => ({
          name: t(`signed.${by}`),
          value: (
            <>
              <bdi>{name || t('house')}</bdi> · {time(at)}
            </>
          ),
        })),
        { name: t('termsHash'), value: <Code text={termsHash} />, copy: termsHash },
        ...moments,
        ...(endedBecause === null
          ? []
          : [{ name: t('endedBecause'), value: t(`because.${endedBecause}`) }]),
        ...(rejectReason ? [{ name: t('reason'), value: rejectReason }] : []),
      ]}
    />
  )
}

function History({
  versions,
  current,
}: {
  versions: readonly ContractView[]
  current: ContractView
}) {
  const t = useText('agentcentre')
  const others = versions.filter(({ contractId }) => contractId !== current.contractId)
  if (others.length === 0) return null
  return (
    <section>
      <h3 className="record-head">{t('versions')}</h3>
      <p className="muted">{t('versions.why')}</p>
      {others.map((contract) => (
        <details key={contract.contractId} className="agent-version">
          <summary>
            {t('version', { version: contract.version })}{' '}
            <Badge tone={contractTone[contract.state]}>{t(`contract.${contract.state}`)}</Badge>
          </summary>
          <TermsTable terms={contract.terms} />
          <Signatures contract={contract} />
        </details>
      ))}
    </section>
  )
}
