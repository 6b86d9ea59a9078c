import { simulatedMoods, vendorWalletsApi } from '@croupier/api/payments/vendor-wallets'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { movedAnswers, type VendorWallet } from './wallet-answers.ts'

/** What a visitor of the demonstration may do to a vendor that nobody real stands behind. */
export function SimulatorPanel({ wallet: { vendor, name, balance } }: { wallet: VendorWallet }) {
  const t = useText('wallets')
  const [mood, setMood] = useState<(typeof simulatedMoods)[number]>('well')
  const simulate = useAction(vendorWalletsApi.simulate, { refreshes: movedAnswers })
  return (
    <section className="panel form" aria-label={t('sim')}>
      <h2 className="list-title">{t('sim')}</h2>
      <p className="muted">{t('sim.lead', { vendor: name })}</p>
      <div className="wallet-acts">
        {(['win', 'lose'] as const).map((act) => (
          <Button
            key={act}
            size="small"
            disabled={balance === 0n}
            busy={simulate.isPending}
            onClick={() => simulate.mutate({ vendor, act })}
          >
            {t(`sim.${act}`)}
          </Button>
        ))}
      </div>
      <Select
        label={t('sim.next')}
        value={mood}
        options={simulatedMoods.map((value) => ({ value, label: t(`sim.mood.${value}`) }))}
        onChange={({ target }) => {
          const next = simulatedMoods.find((known) => known === target.value) ?? 'well'
          setMood(next)
          simulate.mutate({ vendor, act: 'mood', mood: next })
        }}
      />
      <RefusalNote error={simulate.error} />
    </section>
  )
}
