import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Money } from '@croupier/kit/money/Money'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { JackpotWin } from './JackpotWin.tsx'
import { PoolTiles } from './PoolTiles.tsx'
import { useJackpot } from './use-jackpot.ts'
import '../../styles/running.css'
import './jackpots.css'

/** In the line above a game whose rounds contribute: the largest pool, which opens all of them; and the moment of a win. */
export function JackpotChip({ gameCode }: { gameCode: string }) {
  const t = useText('jackpots')
  const common = useText('common')
  const [isOpen, setOpen] = useState(false)
  const { data } = useJackpot(gameCode)
  const jackpot = data?.jackpot
  const largest = jackpot?.pools.at(-1)
  if (!jackpot || !largest || jackpot.contributes !== true) return null
  return (
    <>
      <button
        type="button"
        className="game-chip jackpot-chip"
        aria-haspopup="dialog"
        aria-label={jackpot.title}
        onClick={() => setOpen(true)}
      >
        {t(`tier.${largest.tier}`)} <Money amount={largest.shown} currency={jackpot.currency} />
      </button>
      {isOpen ? (
        <Dialog
          title={jackpot.title}
          closeLabel={common('close')}
          width="medium"
          onClose={() => setOpen(false)}
        >
          <div className="jackpots">
            <p>{t('here')}</p>
            <PoolTiles pools={jackpot.pools} currency={jackpot.currency} />
            <div className="fair-ways">
              <Link href={paths.promotions('jackpots')} className="btn btn-quiet">
                {t('details')}
              </Link>
              <Button look="main" onClick={() => setOpen(false)}>
                {common('close')}
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
      <JackpotWin />
    </>
  )
}
