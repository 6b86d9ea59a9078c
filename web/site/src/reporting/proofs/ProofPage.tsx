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
  type Seal,
} from './check-proof.ts'
import { usePocketName } from '../records/pocket-name.ts'

type SealedProof = MyProof & { seal: Seal }

/** Proof of my balance: that the house counts what it owes this member, checked in the member's own browser. */
export function ProofPage() {
  const t = useText('proof')
  const mine = useQuery(query(proofsApi.mine, {}))
  if (mine.error) return <PageError error={mine.error} onRetry={() => void mine.refetch()} />
  if (!mine.data) return <PageSkeleton />
  const { seal, wallets } = mine.data
  return (
    <>
      <p className="muted">{t('lead')}</p>
      {seal === null || wallets.length === 0 ? (
        <EmptyState icon="badge-check" title={t(seal === null ? 'empty.none' : 'empty.mine')}>
          <p className="muted">{t('empty.when')}</p>
        </EmptyState>
      ) : (
        <Proof key={seal.number} proof={{ seal, wallets }} />
      )}
    </>
  )
}

function Proof({ proof }: { proof: SealedProof }) {
  const t = useText('proof')
  const pocketName = usePocketName()
  const { brand } = usePermission()
  const check = useMutation({ mutationFn: () => checkAgainstPublic(proof) })
  return (
    <>
      <section className="panel">
        <div className="panel-head proof-head">
          <h2>{t('seal', { number: proof.seal.number })}</h2>
          <time dateTime={proof.seal.hour.toISOString()}>
            {formatZoned(proof.seal.hour, brand.timeZone)}
          </time>
        </div>
        <ul className="lines" aria-label={t('wallets')}>
          {proof.wallets.map(({ leaf }) => (
            <li key={`${leaf.currency}/${leaf.pocket}`} className="proof-wallet">
              <span>
                {leaf.pocket.startsWith('transfer:')
                  ? pocketName(leaf.pocket)
                  : t(`pocket.${pocketOf(leaf.pocket)}`)}
              </span>
              <Amount amount={leaf.balance} currency={leaf.currency} />
            </li>
          ))}
        </ul>
        <dl className="proof-facts">
          <div>
            <dt>{t('owed')}</dt>
            <dd>
              {Object.entries(proof.seal.owed).map(([currency, amount]) => (
                <Amount key={currency} amount={amount} currency={currency} />
              ))}
            </dd>
          </div>
          <div>
            <dt>{t('covered')}</dt>
            <dd>{proof.seal.wallets}</dd>
          </div>
          <div>
            <dt>{t('root')}</dt>
            <dd>
              <code>{proof.seal.tree}</code>
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

const pockets = ['cash', 'locked', 'bonus', 'playable', 'commission'] as const
function pocketOf(pocket: string): (typeof pockets)[number] {
  return pockets.find((known) => known === pocket) ?? 'cash'
}

/** Asks for the root as anybody could, so that this member is shown no other root than the rest. */
async function checkAgainstPublic(proof: SealedProof): Promise<ProofVerdict> {
  const [published, { all }] = await Promise.all([
    callEndpoint(proofsApi.seal, { number: proof.seal.number }),
    callEndpoint(proofsApi.key, {}),
  ])
  return await checkProof({ proof, published, keys: all.map(({ publicKey }) => publicKey) })
}

function download(proof: SealedProof): void {
  const file = new Blob([JSON.stringify(proof, plainValue, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `balance-proof-${proof.seal.number}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

function plainValue(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
