import {
  type RaffleKind,
  type RaffleProof as Proof,
  rafflesApi,
} from '@croupier/api/engagement/raffles'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { Code, type Fact, Facts } from '../../reporting/records/Facts.tsx'
import { Reveal } from '../../reporting/records/FairnessBlock.tsx'
import { Computed } from './Computed.tsx'
import { SaveRound } from './SaveRound.tsx'
import { VerifyTools } from './VerifyTools.tsx'
import '../../styles/records.css'
import './fair.css'

const askFor = (kind: RaffleKind, id: string): Promise<Proof> => {
  switch (kind) {
    case 'wheel':
      return callEndpoint(rafflesApi.spinProof, { spinId: id })
    case 'envelopes':
      return callEndpoint(rafflesApi.fallProof, { fallId: id })
    case 'draw':
      return callEndpoint(rafflesApi.drawProof, { drawId: id })
  }
}

/** A spin, a fall or a draw: what was published of it, computed again here, and to be checked without this site. */
export function RaffleProof({ kind, id }: { kind: RaffleKind; id: string }) {
  const t = useText('raffles')
  const proof = useQuery({
    queryKey: ['raffle-proof', kind, id],
    queryFn: () => askFor(kind, id),
  })
  const { data, error } = proof
  if (error) return <PageError error={error} onRetry={() => void proof.refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className="fair">
      <h1>{t('proof')}</h1>
      <p className="muted">{t(`proof.${kind}`)}</p>
      <section className="panel">
        <ProofFacts proof={data} />
        {data.secret === null ? (
          kind === 'wheel' ? (
            <Reveal onRevealed={() => void proof.refetch()} />
          ) : (
            <p className="note">
              <Icon name="lock" size={18} />
              <span>{t('proof.hidden')}</span>
            </p>
          )
        ) : (
          <Computed
            name={['raffle', kind, id]}
            check={async () => {
              const { checkRaffle } = await import('@croupier/games/engine/raffle-proof.ts')
              return checkRaffle(data)
            }}
            hidden={null}
          />
        )}
        <div className="fair-ways">
          <SaveProof proof={data} />
          <Link href={paths.promotions(data.raffle)} className="btn btn-quiet btn-small">
            {t(`kind.${kind}`)}
          </Link>
        </div>
      </section>
      <VerifyTools script="croupier-verify-raffle" />
    </div>
  )
}

function SaveProof({ proof }: { proof: Proof }) {
  switch (proof.kind) {
    case 'wheel':
      return <SaveRound endpoint={rafflesApi.spinProof} value={proof} name={proof.id} />
    case 'envelopes':
      return <SaveRound endpoint={rafflesApi.fallProof} value={proof} name={proof.id} />
    case 'draw':
      return <SaveRound endpoint={rafflesApi.drawProof} value={proof} name={proof.id} />
  }
}

const coded = (name: string, text: string): Fact => ({
  name,
  value: <Code text={text} />,
  copy: text,
})

function ProofFacts({ proof }: { proof: Proof }) {
  const t = useText('raffles')
  const records = useText('records')
  const { brand } = usePermission()
  const secret: Fact[] =
    proof.secret === null ? [] : [coded(records('fair.serverSeed'), proof.secret)]
  switch (proof.kind) {
    case 'envelopes':
      return (
        <Facts
          facts={[
            coded(records('fair.commitment'), proof.commitment),
            ...secret,
            {
              name: t('proof.total'),
              value: <Money amount={proof.plan.total} currency={brand.currency} />,
            },
            { name: t('proof.count'), value: <bdi>{proof.plan.count}</bdi> },
          ]}
        />
      )
    case 'wheel':
      return (
        <Facts
          facts={[
            coded(records('fair.commitment'), proof.commitment),
            ...secret,
            coded(records('fair.clientSeed'), proof.clientSeed),
            { name: records('fair.nonce'), value: <bdi>{proof.nonce}</bdi> },
          ]}
        />
      )
    case 'draw':
      return (
        <Facts
          facts={[
            coded(t('proof.ticketsHash'), proof.ticketsHash),
            ...secret,
            { name: t('proof.count'), value: <bdi>{proof.tickets.length}</bdi> },
            { name: t('draw.winners'), value: <bdi>{proof.winners.join(', ')}</bdi> },
          ]}
        />
      )
  }
}
