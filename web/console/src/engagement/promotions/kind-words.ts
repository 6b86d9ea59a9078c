import { useText } from '@croupier/kit/i18n/i18n'
import { promotionKinds } from '@croupier/api/engagement/promotion-terms'

/** The word for a kind of promotion. */
export function useKindWord(): (kind: string) => string {
  const t = useText('promotiondesk')
  return (kind) => {
    const known = promotionKinds.find((one) => one === kind)
    if (known) return t(`kind.${known}`)
    return kind
  }
}
