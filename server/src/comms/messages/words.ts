export const channels = ['sms', 'mail'] as const
export type Channel = (typeof channels)[number]

/** What the house writes; the sentences are `<template>.subject` and `<template>.text` of locales/<language>/messages.json. */
export const messageTemplates = [
  'code_register',
  'code_login',
  'code_second_step',
  'code_recover',
  'code_bind_phone',
  'code_bind_mail',
  'code_step_up',
  'recover_link',
  'password_changed',
  'credential_changed',
  'new_device',
  'account_recovered',
  'contact_changed',
  'contact_used',
  'payout_held',
  'limits_changed',
  'self_excluded',
  'self_excluded_for_good',
  'account_closing',
  'document_accepted',
  'document_rejected',
  'identity_confirmed',
  'identity_not_confirmed',
  'identity_check_waits',
  'identity_level_granted',
  'deposit_credited',
  'deposit_failed',
  'deposit_reversed',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_rejected',
  'support_transcript',
  'staff_invited',
] as const
export type MessageTemplate = (typeof messageTemplates)[number]

export interface NewMessage {
  brandId: number
  /** null: nobody of ours yet, such as somebody who registers. */
  memberId: bigint | null
  channel: Channel
  /** +5511987654321 or a mailbox. */
  to: string
  template: MessageTemplate
  /** What the sentence needs. `link` becomes the button of a mail, `code` is shown large. */
  values: Readonly<Record<string, string>>
  /** Code of a language of the house; one without these sentences reads English. */
  language: string
  at: Date
  /** After this the message is not sent any more: a code has run out. */
  uselessAt?: Date
}

export interface Notice {
  memberId: bigint
  brandId: number
  template: MessageTemplate
  values: Readonly<Record<string, string>>
  at: Date
}

/** Where a member can be written to, and in which language. */
export interface Mailbox {
  channel: Channel
  to: string
  language: string
}

/** The colours of a mail: those of the brand's light look, which every mail program shows. */
export interface MailColours {
  background: string
  surface: string
  line: string
  text: string
  textMuted: string
  accent: string
  onAccent: string
}
