import { memberLanguage, membersAfter } from '../accounts/members/members.ts'
import { wantsOffers } from '../comms/messages/messages.ts'
import { recordEvent } from '../core/events/events.ts'
import { campaignKind, type CampaignsDeps } from '../engagement/campaigns/campaigns.ts'
import type { Promotions } from '../engagement/promotions/promotions.ts'
import type { Context } from '../platform/context.ts'
import type { composeAccounts } from './compose-accounts.ts'

/** Messages to everybody whom they are for. */
export function composeCampaigns(
  {
    context,
    people,
  }: { context: Context; people: Pick<ReturnType<typeof composeAccounts>, 'brands'> },
  promotions: Promotions,
): CampaignsDeps {
  promotions.registerKind(campaignKind())
  return {
    context,
    promotions,
    brands: people.brands,
    recordFact: recordEvent(context.random),
    membersAfter,
    wantsOffers,
    languageOf: memberLanguage,
  }
}
