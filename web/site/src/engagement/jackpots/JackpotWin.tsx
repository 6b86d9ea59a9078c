import { jackpotsApi } from '@croupier/api/engagement/jackpots'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMember } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { Confetti } from '../raffles/Confetti.tsx'
import { TierMark } from './TierMark.tsx'
import '../raffles/raffles.css'
import './jackpots.css'

/** The moment in which this member has hit a pool: shown wherever the pools are. */
export function JackpotWin() {
  const member = useMember()
  const queries = useQueryClient()
  const [poolId, setPoolId] = useState<string | null>(null)
  useLive(member && !member.isTrial ? `member:${member.id}` : null, {
    message: ({ data }) => {
      const won = wonPool(data)
      if (won === null) return
      setPoolId(won)
      void refresh(queries, [jackpotsApi.hits, jackpotsApi.current])
    },
    // The prize stands in the balance and among the winners, whatever was missed.
    missed: () => undefined,
  })
  return poolId === null ? null : <Won poolId={poolId} onClose={() => setPoolId(null)} />
}

function wonPool(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return data.type === 'jackpot' && 'poolId' in data && typeof data.poolId === 'string'
    ? data.poolId
    : null
}

function Won({ poolId, onClose }: { poolId: string; onClose: () => void }) {
  const t = useText('jackpots')
  const common = useText('common')
  const { data } = useQuery(query(jackpotsApi.proof, { poolId }))
  if (!data || data.hitPoint === null) return null
  return (
    <Dialog title={t('won.title')} closeLabel={common('close')} onClose={onClose}>
      <div className="jackpot-won" data-tier={data.tier}>
        <Confetti />
        <TierMark tier={data.tier} />
        <strong className="jackpot-prize">
          <Money amount={data.hitPoint} currency={data.currency} />
        </strong>
        <p>{t('won.text', { tier: t(`tier.${data.tier}`) })}</p>
        <div className="fair-ways">
          <Link href={paths.fair('jackpot', poolId)} className="btn btn-quiet">
            {t('verify')}
          </Link>
          <Button look="main" onClick={onClose}>
            {common('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
