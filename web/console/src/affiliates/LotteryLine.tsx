import { lotteryPointsApi } from '@croupier/api/affiliates/lottery-points'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { AroundPart } from '../accounts/members/AroundPart.tsx'
import { staffQuery } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { Failure, Loading } from '../ui/states.tsx'

/** The rebate points of lotteries down the line to a member, the topmost agent first. */
export function LotteryLine({ memberId }: { memberId: bigint }) {
  const t = useText('console')
  const { tag } = useTextBook().language
  const found = useQuery(staffQuery(lotteryPointsApi.line, { memberId }))
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading lines={2} />
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: 'percent',
    minimumFractionDigits: 1,
  })
  return (
    <AroundPart
      title={t('lottery.points')}
      lines={found.data.line.map(({ memberId: id, account, points, isGiven }) => ({
        key: String(id),
        line: (
          <>
            <Link href={paths.member(id)}>{account}</Link>{' '}
            <strong className="num">{format.format(points / 1_000)}</strong>{' '}
            {isGiven ? <Badge tone="neutral">{t('lottery.points.given')}</Badge> : null}
          </>
        ),
      }))}
    >
      <p className="muted">{t('lottery.points.lead')}</p>
    </AroundPart>
  )
}
