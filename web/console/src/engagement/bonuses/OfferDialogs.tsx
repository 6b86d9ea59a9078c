import { type BonusOffer, consoleBonusesApi } from '@croupier/api/engagement/console-bonuses'
import { useText } from '@croupier/kit/i18n/i18n'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
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
  const decide = useStaffAction(consoleBonusesApi.decide, { refreshes })
  const yes = { key: 'approve' as const, label: t('do.approve') }
  return (
    <DecideDialog
      title={`${offer.code} ${offer.version}`}
      ways={
        offer.isOwn ? [yes] : [yes, { key: 'refuse' as const, label: t('do.refuse'), danger: true }]
      }
      ready={!offer.isOwn}
      about={<OfferFacts offer={offer} />}
      notice={offer.isOwn ? cashdesk('secondPerson') : null}
      action={decide}
      input={(reason, way) => ({ offerId: offer.id, approve: way === 'approve', reason })}
      onClose={onClose}
    />
  )
}

/** One person may end an offer: it gives nobody money. */
export function EndOfferDialog({ offer, onClose }: DialogProps) {
  const t = useText('bonusdesk')
  const end = useStaffAction(consoleBonusesApi.end, { refreshes })
  return (
    <ActionDialog
      title={`${offer.code} ${offer.version}`}
      confirmLabel={t('do.end')}
      danger
      action={end}
      onClose={onClose}
      input={(reason) => ({ offerId: offer.id, reason })}
    >
      <OfferFacts offer={offer} />
      <p className="note">{t('end.note')}</p>
    </ActionDialog>
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
