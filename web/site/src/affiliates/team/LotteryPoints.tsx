import { lotteryPointsApi } from '@croupier/api/affiliates/lottery-points'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { usePercents } from '@croupier/kit/money/use-amounts'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { writeNumber } from '@croupier/shared/read-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'

/** The rebate points of lotteries that somebody right below has, which their agent sets. */
export function LotteryPoints({ memberId }: { memberId: bigint }) {
  const t = useText('agentcentre')
  const { data, error, refetch } = useQuery(query(lotteryPointsApi.ofDownline, { memberId }))
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <h3 className="record-head">{t('points')}</h3>
      {data ? <PointsForm memberId={memberId} {...data} /> : <Skeleton />}
    </section>
  )
}

function PointsForm({
  memberId,
  points,
  most,
}: {
  memberId: bigint
  points: number
  most: number
}) {
  const t = useText('agentcentre')
  const say = useToast()
  const { tag } = useTextBook().language
  const [text, setText] = useState(() => writeNumber(BigInt(points), { tag, decimals: 1 }))
  const set = useAction(lotteryPointsApi.set, { refreshes: [lotteryPointsApi.ofDownline] })
  const percents = usePercents({ decimals: 1, most: most / 10 })
  // A percentage of one decimal is read in tenths of a percent.
  const wanted = percents.read(text)
  const note = percents.note(text)
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return (
    <>
      <Field
        label={t('points.share')}
        hint={note.hint ?? t('points.hint', { most: format.format(most / 1_000) })}
        error={note.error}
        inputMode="decimal"
        dir="ltr"
        end="%"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <RefusalNote error={set.error} />
      <Button
        size="small"
        busy={set.isPending}
        disabled={wanted === null || wanted === points}
        onClick={() =>
          wanted !== null &&
          set.mutate(
            { memberId, points: wanted },
            { onSuccess: () => say({ tone: 'good', text: t('points.saved') }) },
          )
        }
      >
        {t('points.save')}
      </Button>
    </>
  )
}
