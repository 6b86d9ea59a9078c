import { proofsApi } from '@croupier/api/reporting/proofs'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, EmptyState } from '@croupier/kit/ui/states'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import {
  checkProof,
  holds,
  type MyProof,
  type ProofVerdict,
  proofSteps,
  type Checkpoint,
} from './check-proof.ts'
import { useSubaccountName } from '../records/subaccount-name.ts'

type CheckpointedProof = MyProof & { checkpoint: Checkpoint }

/** Proof of my balance: that the house counts what it owes this member, checked in the member's own browser. */
export function ProofPage() {
  const t = useText('proof')
  const mine = useQuery(query(proofsApi.mine, {}))
  if (mine.error) return <PageError error={mine.error} onRetry={() => void mine.refetch()} />
  if (!mine.data) return <PageSkeleton />
  const { checkpoint, wallets } = mine.data
  return (
    <>
      <p className="muted">{t('lead')}</p>
      {checkpoint === null || wallets.length === 0 ? (
        <EmptyState icon="badge-check" title={t(checkpoint === null ? 'empty.none' : 'empty.mine')}>
          <p className="muted">{t('empty.when')}</p>
        </EmptyState>
      ) : (
        <Proof key={checkpoint.number} proof={{ checkpoint, wallets }} />
      )}
    </>
  )
}

function Proof({ proof }: { proof: CheckpointedProof }) {
  const t = useText('proof')
  const subaccountName = useSubaccountName()
  const { brand } = usePermission()
  const check = useMutation({ mutationFn: () => checkAgainstPublic(proof) })
  return (
    <>
      <section className="panel">
        <div className="panel-head proof-head">
          <h2>{t('checkpoint', { number: proof.checkpoint.number })}</h2>
          <time dateTime={proof.checkpoint.hour.toISOString()}>
            {formatZoned(proof.checkpoint.hour, brand.timeZone)}
          </time>
        </div>
        <ul className="lines" aria-label={t('wallets')}>
          {proof.wallets.map(({ leaf }) => (
            <li key={`${leaf.currency}/${leaf.subaccount}`} className="proof-wallet">
              <span>
                {leaf.subaccount.startsWith('transfer:')
                  ? subaccountName(leaf.subaccount)
                  : t(`subaccount.${subaccountOf(leaf.subaccount)}`)}
              </span>
              <Amount amount={leaf.balance} currency={leaf.currency} />
            </li>
          ))}
        </ul>
        <dl className="proof-facts">
          <div>
            <dt>{t('owed')}</dt>
            <dd>
              {Object.entries(proof.checkpoint.owed).map(([currency, amount]) => (
                <Amount key={currency} amount={amount} currency={currency} />
              ))}
            </dd>
          </div>
          <div>
            <dt>{t('covered')}</dt>
            <dd>{proof.checkpoint.wallets}</dd>
          </div>
          <div>
            <dt>{t('root')}</dt>
            <dd>
              <code>{proof.checkpoint.tree}</code>
            </dd>
          </div>
        </dl>
        <div className="proof-actions">
          <Button
            look="main"
            icon="shield-check"
            busy={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('check')}
          </Button>
          <Button icon="download" onClick={() => download(proof)}>
            {t('download')}
          </Button>
        </div>
        <RefusalNote error={check.error} />
      </section>
      {check.data ? <Verdict verdict={check.data} /> : null}
      <p className="muted">{t('script')}</p>
    </>
  )
}

function Verdict({ verdict }: { verdict: ProofVerdict }) {
  const t = useText('proof')
  const isGood = holds(verdict)
  return (
    <section className="panel" aria-live="polite">
      <p
        className={isGood ? 'note note-good' : 'note note-bad'}
        role={isGood ? undefined : 'alert'}
      >
        {t(isGood ? 'verdict.holds' : 'verdict.fails')}
      </p>
      <ol className="proof-steps">
        {proofSteps.map((step) => (
          <li key={step}>
            <span>{t(`step.${step}`)}</span>
            <Badge tone={toneOf[verdict[step]]}>{t(`result.${verdict[step]}`)}</Badge>
          </li>
        ))}
      </ol>
    </section>
  )
}

const toneOf = { holds: 'good', fails: 'bad', unknown: 'warning' } as const

/** A currency that the site does not show keeps its figures. */
function Amount({ amount, currency }: { amount: bigint; currency: string }) {
  return isCurrencyCode(currency) ? (
    <Money amount={amount} currency={currency} />
  ) : (
    <bdi>{`${currency} ${amount}`}</bdi>
  )
}

const subaccounts = ['cash', 'locked', 'bonus', 'playable', 'commission'] as const
function subaccountOf(subaccount: string): (typeof subaccounts)[number] {
  return subaccounts.find((known) => known === subaccount) ?? 'cash'
}

/** Asks for the root as anybody could, so that this member is shown no other root than the rest. */
async function checkAgainstPublic(proof: CheckpointedProof): Promise<ProofVerdict> {
  const [published, { all }] = await Promise.all([
    callEndpoint(proofsApi.checkpoint, { number: proof.checkpoint.number }),
    callEndpoint(proofsApi.key, {}),
  ])
  return await checkProof({ proof, published, keys: all.map(({ publicKey }) => publicKey) })
}

function download(proof: CheckpointedProof): void {
  const file = new Blob([JSON.stringify(proof, plainValue, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `balance-proof-${proof.checkpoint.number}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

function plainValue(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
