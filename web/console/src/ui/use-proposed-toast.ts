import { useText } from '@croupier/kit/i18n/i18n'
import { useToast } from '@croupier/kit/ui/Toast'

/** Says that a proposal waits for a second person, and warns when nobody on staff could be that person. */
export function useProposedToast(): (proposed: { hasDecider: boolean | null }) => void {
  const t = useText('approvals')
  const say = useToast()
  return ({ hasDecider }) =>
    say(
      hasDecider === false
        ? { tone: 'bad', text: t('proposed.nobody') }
        : { tone: 'good', text: t('proposed') },
    )
}
