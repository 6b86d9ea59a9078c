import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { SaveRound } from '../fairness/SaveRound.tsx'

/** What anybody needs to compute the draw again; of an official one, how its result was confirmed. */
export function DrawProof({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useText('lottery')
  const { data, error } = useQuery(query(lotteryDrawsApi.draw, { gameCode, issue }))
  if (error) return <RefusalNote error={error} />
  if (!data) return <Skeleton className="lot-skeleton-line" />
  const { draw, fairness, isSimulated } = data
  if (!fairness)
    return <p className="muted">{t(isSimulated ? 'proof.simulated' : 'proof.official')}</p>
  return (
    <>
      <dl className="lot-proof">
        <div>
          <dt>{t('proof.commitment')}</dt>
          <dd>
            <code dir="ltr">{fairness.commitment}</code>
          </dd>
        </div>
        <div>
          <dt>{t('proof.seed')}</dt>
          <dd>
            {fairness.serverSeed === null ? (
              t('proof.later')
            ) : (
              <code dir="ltr">{fairness.serverSeed}</code>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('proof.place')}</dt>
          <dd>
            <code dir="ltr">
              {fairness.chain.family} · {fairness.chain.index}
            </code>
          </dd>
        </div>
      </dl>
      {draw.result ? (
        <SaveRound endpoint={lotteryDrawsApi.draw} value={data} name={`${gameCode}-${issue}`} />
      ) : null}
    </>
  )
}
