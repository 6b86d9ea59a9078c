import { type BonusOffer, consoleBonusesApi } from '@croupier/api/engagement/console-bonuses'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Facts } from '../../ui/words.tsx'
import { useOfferWords } from './offer-words.ts'

const refreshes = [consoleBonusesApi.list]

interface DialogProps {
  offer: BonusOffer
  onClose: () => void
}

/** The second person makes an offer live or refuses it; whoever proposed it may do neither. */
export function DecideOfferDialog({ offer, onClose }: DialogProps) {
  const t = useText('bonusdesk')
  const cashdesk = useText('cashdesk')
  const [approve, setApprove] = useState(true)
  const decide = useStaffAction(consoleBonusesApi.decide, { refreshes })
  return (
    <ReasonDialog
      title={`${offer.code} ${offer.version}`}
      confirmLabel={t(approve ? 'do.approve' : 'do.refuse')}
      danger={!approve}
      ready={!offer.isOwn}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate({ offerId: offer.id, approve, reason }, { onSuccess: onClose })
      }
    >
      <OfferFacts offer={offer} />
      {offer.isOwn ? (
        <p className="note">{cashdesk('secondPerson')}</p>
      ) : (
        <Select
          label={cashdesk('decision')}
          value={approve ? 'approve' : 'refuse'}
          onChange={({ target }) => setApprove(target.value === 'approve')}
          options={(['approve', 'refuse'] as const).map((value) => ({
            value,
            label: t(`do.${value}`),
          }))}
        />
      )}
    </ReasonDialog>
  )
}

/** One person may end an offer: it gives nobody money. */
export function EndOfferDialog({ offer, onClose }: DialogProps) {
  const t = useText('bonusdesk')
  const end = useStaffAction(consoleBonusesApi.end, { refreshes })
  return (
    <ReasonDialog
      title={`${offer.code} ${offer.version}`}
      confirmLabel={t('do.end')}
      danger
      busy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={(reason) => end.mutate({ offerId: offer.id, reason }, { onSuccess: onClose })}
    >
      <OfferFacts offer={offer} />
      <p className="note">{t('end.note')}</p>
    </ReasonDialog>
  )
}

function OfferFacts({ offer }: { offer: BonusOffer }) {
  const t = useText('bonusdesk')
  const cashdesk = useText('cashdesk')
  const { linesOf } = useOfferWords()
  return (
    <>
      <section aria-label={t('preview')}>
        {linesOf(offer).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <Facts
        items={[
          { name: cashdesk('reason'), value: offer.reason },
          { name: cashdesk('proposedBy'), value: offer.proposedBy },
        ]}
      />
    </>
  )
}
