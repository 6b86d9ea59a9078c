import { Icon } from '@croupier/kit/ui/Icon'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { JackpotWin } from './JackpotWin.tsx'
import { PoolTiles } from './PoolTiles.tsx'
import { useJackpot } from './use-jackpot.ts'
import './jackpots.css'

/** On the lobby: the pools that run, and the way to their page. Nothing while none do. */
export function JackpotStrip() {
  const { data } = useJackpot()
  const jackpot = data?.jackpot
  if (!jackpot) return null
  return (
    <section className="jackpot-strip" aria-label={jackpot.title}>
      <h2>
        <Link href={paths.promotions('jackpots')}>
          {jackpot.title}
          <Icon name="chevron-right" size={18} />
        </Link>
      </h2>
      <PoolTiles pools={jackpot.pools} currency={jackpot.currency} />
      <JackpotWin />
    </section>
  )
}
