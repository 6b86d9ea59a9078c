import {
  type ChoiceProposalView,
  type ChoosableGame,
  consoleChoicesApi,
} from '@croupier/api/play/console-choices'
import { useText } from '@croupier/kit/i18n/i18n'
import { useToast } from '@croupier/kit/ui/Toast'
import { useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Amount, Facts, When } from '../../ui/words.tsx'

export interface DecideDialogProps {
  game: ChoosableGame
  proposal: ChoiceProposalView
  currency: string
  /** True: the second person says yes. */
  approves: boolean
  onClose: () => void
}

/** What was proposed for a game, and by whom; yes or no to it. */
export function DecideDialog({ game, proposal, currency, approves, onClose }: DecideDialogProps) {
  const t = useText('operations')
  const say = useToast()
  const decide = useStaffAction(approves ? consoleChoicesApi.approve : consoleChoicesApi.reject, {
    refreshes: [consoleChoicesApi.choices],
  })
  const word = approves ? 'approve' : proposal.mine ? 'takeBack' : 'reject'
  return (
    <ReasonDialog
      title={`${t(`choice.${word}`)} · ${game.title}`}
      confirmLabel={t(`choice.${word}`)}
      danger={!approves}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { proposal: proposal.proposal, reason },
          {
            onSuccess: () => {
              onClose()
              say({ tone: 'good', text: t('choice.done') })
            },
          },
        )
      }
    >
      <Facts
        items={[
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
      />
    </ReasonDialog>
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
