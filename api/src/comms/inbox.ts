import * as z from 'zod/mini'
import { cursor } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { instant, pageOf, pageQuery } from '../wire.ts'

/** What members are told on the site; each is a title and a text of the area `membercentre`. */
export const inboxGroups = {
  money: [
    'deposit_credited',
    'deposit_failed',
    'deposit_reversed',
    'withdrawal_approved',
    'withdrawal_paid',
    'withdrawal_rejected',
    'withdrawal_disputed',
    'withdrawal_resolved',
    'transfer_received',
    'transfer_passed',
    'transfer_returned',
    'transfer_stopped',
    'vendor_move_decided',
    'bonus_granted',
    'bonus_not_granted',
    'bonus_released',
    'bonus_ending',
    'bonus_lapsed',
    'bonus_forfeited',
    'bonus_taken_back',
    'agent_commission_paid',
    'agent_pay_of_day',
  ],
  security: [
    'password_changed',
    'payment_password_changed',
    'account_recovered',
    'contact_verified',
    'contact_used_elsewhere',
    'passkey_added',
    'passkey_removed',
    'authenticator_enabled',
    'authenticator_disabled',
    'recovery_codes_renewed',
    'member_social_linked',
  ],
  account: [
    'limit_changed',
    'play_paused',
    'play_resumed',
    'personal_data_exported',
    'erasure_requested',
    'erasure_taken_back',
    'kyc_document_approved',
    'kyc_document_rejected',
    'kyc_confirmed',
    'kyc_not_confirmed',
    'kyc_check_waits',
    'kyc_level_granted',
    'vip_level_up',
    'vip_level_down',
    'points_redemption_waits',
    'points_redemption_approved',
    'points_redemption_rejected',
    'points_adjusted',
    'offer_told',
    'activity_joined',
    'activity_rejected',
    'agent_contract_offered',
    'agent_contract_accepted',
    'agent_contract_rejected',
    'agent_contract_ended',
    'agent_contract_end_asked',
    'agent_contract_withdrawn',
    'agent_given_accepted',
    'agent_given_rejected',
    'agent_given_kept',
    'agent_given_ended',
    'agent_member_moved',
  ],
} as const
export const inboxGroupNames = ['money', 'security', 'account'] as const
export type InboxGroup = (typeof inboxGroupNames)[number]
export type InboxKind = (typeof inboxGroups)[InboxGroup][number]
export const inboxKinds: readonly InboxKind[] = [
  ...inboxGroups.money,
  ...inboxGroups.security,
  ...inboxGroups.account,
]

const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))
const unread = z.object({ unread: z.int() })
const someMessages = z.object({ ids })

export const inboxApi = {
  list: endpoint('GET /wps/messages', {
    access: 'session',
    summary: 'The messages of the member, the newest first',
    input: z.object({
      ...pageQuery,
      cursor: z.optional(cursor),
      group: z.optional(z.enum(inboxGroupNames)),
      state: z.optional(z.enum(['unread', 'read'])),
    }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        kind: z.enum(inboxKinds),
        at: instant,
        isRead: z.boolean(),
        /** What its sentence needs: `amount` in ten-thousandths with `currency`, `reason` of the area `cashier`, and others. */
        values: z.record(z.string(), z.string()),
      }),
    ),
  }),
  /** Named as the live site names it (S7-054). */
  unreadCount: endpoint('GET /wps/relay/CSP_unreadCount', {
    access: 'session',
    summary: 'How many messages nobody has read yet',
    output: unread,
  }),
  read: endpoint('POST /wps/messages/read', {
    access: 'session',
    summary: 'Marks messages as read',
    input: someMessages,
    output: unread,
  }),
  readAll: endpoint('POST /wps/messages/readAll', {
    access: 'session',
    summary: 'Marks everything that stands in the inbox now as read',
    output: unread,
  }),
  remove: endpoint('POST /wps/messages/remove', {
    access: 'session',
    summary: 'Takes messages out of the inbox',
    input: someMessages,
    output: unread,
  }),
  choices: endpoint('GET /wps/messages/choices', {
    access: 'member',
    summary: 'What the member wants to hear outside of the site, and where it would arrive',
    output: z.object({
      moneyNews: z.boolean(),
      /** Whether offers are told in the inbox. */
      offers: z.boolean(),
      /** The verified address that would be written to, masked; null when there is none. */
      mailbox: z.nullable(z.object({ channel: z.enum(['mail', 'sms']), address: z.string() })),
    }),
  }),
  choose: endpoint('POST /wps/messages/choices', {
    access: 'member',
    summary: 'Chooses what is told outside of the site; what protects the account is always told',
    input: z.object({ moneyNews: z.optional(z.boolean()), offers: z.optional(z.boolean()) }),
    output: z.object({ moneyNews: z.boolean(), offers: z.boolean() }),
  }),
}
