import {
  type ChoiceProposalView,
  type ChoosableGame,
  consoleChoicesApi,
} from '@croupier/api/play/console-choices'
import { useText } from '@croupier/kit/i18n/i18n'
import { useStaffAction } from '../../app/api.ts'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Amount, When } from '../../ui/words.tsx'

export interface DecideChoiceDialogProps {
  game: ChoosableGame
  proposal: ChoiceProposalView
  currency: string
  /** True: the second person says yes. */
  approves: boolean
  onClose: () => void
}

/** What was proposed for a game, and by whom; yes or no to it. */
export function DecideChoiceDialog(props: DecideChoiceDialogProps) {
  const { game, proposal, currency, approves, onClose } = props
  const t = useText('operations')
  const decide = useStaffAction(approves ? consoleChoicesApi.approve : consoleChoicesApi.reject, {
    refreshes: [consoleChoicesApi.choices],
  })
  const word = approves ? 'approve' : proposal.mine ? 'takeBack' : 'reject'
  return (
    <DecideDialog
      title={`${t(`choice.${word}`)} · ${game.title}`}
      ways={[{ key: word, label: t(`choice.${word}`), danger: !approves }]}
      facts={[
        {
          name: proposal.place === 'profile' ? t('choice.profile') : t('choice.limits'),
          value: <ProposedChoice proposal={proposal} currency={currency} />,
        },
        {
          name: t('choice.by'),
          value: (
            <>
              {proposal.proposedBy} · <When at={proposal.proposedAt} />
            </>
          ),
        },
        { name: t('choice.because'), value: proposal.reason },
      ]}
      action={decide}
      input={(reason) => ({ proposal: proposal.proposal, reason })}
      done={t('choice.done')}
      onClose={onClose}
    />
  )
}

/** What a proposal would have hold. */
export function ProposedChoice({
  proposal,
  currency,
}: {
  proposal: ChoiceProposalView
  currency: string
}) {
  const t = useText('operations')
  if (proposal.place === 'profile') return <>{proposal.profile ?? t('choice.ofHouse')}</>
  const level = ([0, 1, 2, 3] as const).find((known) => proposal.place.endsWith(`/${known}`)) ?? 0
  const { minStake, maxStake } = proposal
  return (
    <>
      {minStake === null || maxStake === null ? (
        <span>{t('choice.takeAway')}</span>
      ) : (
        <>
          <Amount amount={minStake} currency={currency} />
          {' – '}
          <Amount amount={maxStake} currency={currency} />
        </>
      )}
      {' · '}
      {t(`choice.level.${level}`)}
    </>
  )
}
