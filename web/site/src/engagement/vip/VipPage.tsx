import { promotionsApi } from '@croupier/api/engagement/promotions'
import { type VipLadderView, type VipStanding, vipApi } from '@croupier/api/engagement/vip'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember, useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { VipBenefits, VipBenefitTable } from './VipBenefits.tsx'
import { VipClaims } from './VipClaims.tsx'
import { VipLadder } from './VipLadder.tsx'
import { VipProgress } from './VipProgress.tsx'
import { VipRules } from './VipRules.tsx'
import { LevelUp } from './LevelUp.tsx'
import '../../styles/vip.css'

/** The VIP levels of the brand: where the member stands, what is missing, how a level is kept, and what each level gives (S1-007). */
export function VipPage() {
  const t = useText('vip')
  const ladder = useQuery(query(vipApi.ladder, {}))
  if (ladder.error) return <PageError error={ladder.error} onRetry={() => void ladder.refetch()} />
  if (!ladder.data) return <Skeleton className="skeleton-page" />
  if (!ladder.data.ladder)
    return (
      <EmptyState icon="crown" title={t('none')} isPage>
        <p>{t('none.why')}</p>
        <Link href={paths.home()} className="btn btn-main">
          {t('toGames')}
        </Link>
      </EmptyState>
    )
  return <Levels ladder={ladder.data.ladder} />
}

function Levels({ ladder }: { ladder: VipLadderView }) {
  const t = useText('vip')
  const signedIn = useSignedIn()
  const mine = useQuery({ ...query(vipApi.mine, {}), enabled: signedIn })
  const standing = signedIn ? (mine.data?.standing ?? null) : null
  const [chosen, setChosen] = useState<number | null>(null)
  useLiveLevels()
  const own = standing?.level ?? 0
  const number = chosen ?? Math.max(own, 1)
  const level = ladder.levels[number - 1]
  return (
    <div className="vip-page">
      <h1>{t('title')}</h1>
      {signedIn ? (
        <Own ladder={ladder} standing={standing} error={mine.error} onRetry={mine.refetch} />
      ) : (
        <section className="panel vip-visitor">
          <p>{t('lead')}</p>
          <Link href={paths.login()} className="btn btn-main">
            {t('logIn')}
          </Link>
        </section>
      )}
      <section aria-labelledby="vip-levels">
        <h2 id="vip-levels">{t('levels')}</h2>
        <VipLadder ladder={ladder} own={own} chosen={number} onChoose={setChosen} />
        {level ? <VipBenefits level={level} currency={ladder.currency} /> : null}
      </section>
      <VipBenefitTable ladder={ladder} own={own} />
      <VipRules ladder={ladder} />
      {standing ? <LevelUp ladder={ladder} standing={standing} /> : null}
    </div>
  )
}

function Own(of: {
  ladder: VipLadderView
  standing: VipStanding | null
  error: Error | null
  onRetry: () => unknown
}) {
  const { ladder, standing, error, onRetry } = of
  if (error) return <PageError error={error} onRetry={() => void onRetry()} />
  if (!standing) return <Skeleton className="skeleton-rows" />
  return (
    <>
      <VipProgress ladder={ladder} standing={standing} />
      <VipClaims currency={ladder.currency} />
    </>
  )
}

/** Play and deposits move the bars by themselves. */
function useLiveLevels(): void {
  const queries = useQueryClient()
  const member = useMember()
  const ask = (): void => void refresh(queries, [vipApi.mine, promotionsApi.rewards])
  useLive(member ? `member:${member.id}` : null, { message: ask, missed: ask })
}
