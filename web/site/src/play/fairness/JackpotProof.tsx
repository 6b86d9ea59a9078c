import { jackpotsApi } from '@croupier/api/engagement/jackpots'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { paths } from '../../paths.ts'
import { Code, type Fact, Facts } from '../../reporting/records/Facts.tsx'
import { Computed } from './Computed.tsx'
import { SaveRound } from './SaveRound.tsx'
import { VerifyTools } from './VerifyTools.tsx'
import '../../styles/records.css'
import './fair.css'

const coded = (name: string, text: string): Fact => ({
  name,
  value: <Code text={text} />,
  copy: text,
})

/** A pool of a jackpot: what was published of it, computed again here, and to be checked without this site. */
export function JackpotProof({ poolId }: { poolId: string }) {
  const t = useText('jackpots')
  const records = useText('records')
  const { data, error, refetch } = useQuery(query(jackpotsApi.proof, { poolId }))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const paid = (name: string, amount: bigint): Fact => ({
    name,
    value: <Money amount={amount} currency={data.currency} />,
  })
  return (
    <div className="fair">
      <h1>{t('proof')}</h1>
      <p className="muted">{t('proof.lead')}</p>
      <section className="panel">
        <Facts
          facts={[
            { name: t('proof.pool'), value: `${t(`tier.${data.tier}`)} ${data.number}` },
            paid(t('proof.seed'), data.seed),
            paid(t('proof.cap'), data.cap),
            coded(records('fair.commitment'), data.commitment),
            ...(data.secret === null ? [] : [coded(records('fair.serverSeed'), data.secret)]),
            ...(data.hitPoint === null ? [] : [paid(t('proof.hitPoint'), data.hitPoint)]),
          ]}
        />
        {data.secret === null ? (
          <p className="note">
            <Icon name="lock" size={18} />
            <span>{t('proof.hidden')}</span>
          </p>
        ) : (
          <Computed
            name={['jackpot', poolId]}
            check={async () => {
              const { checkJackpot } = await import('@croupier/games/engine/jackpots.ts')
              return checkJackpot(data)
            }}
            hidden={null}
          />
        )}
        <div className="fair-ways">
          <SaveRound endpoint={jackpotsApi.proof} value={data} name={poolId} />
          <Link href={paths.promotions('jackpots')} className="btn btn-quiet btn-small">
            {t('title')}
          </Link>
        </div>
      </section>
      <VerifyTools script="croupier-verify-jackpot" />
    </div>
  )
}
