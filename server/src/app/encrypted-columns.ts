/** One column of the database in which texts lie encrypted by the house's keyring. */
export interface EncryptedColumn {
  table: string
  /** The primary key, by which the rows are gone through. */
  key: readonly string[]
  column: string
  purpose: string
  /** What a text is bound to, made of the row's columns as texts. */
  context(row: Readonly<Record<string, string>>): string
  /** As text that begins with a mark, in base64; else as bytes. */
  isText?: boolean
  /** Which rows are encrypted by the house; absent: all that are not null. */
  where?: string
  /** Rows a step, where they are large. */
  slice?: number
  /** Columns that the context needs besides the key. */
  with?: readonly string[]
}

/** The mark before a text that is encrypted in a column of texts. */
export const ENCRYPTED_TEXT = 'sealed:'

/** `context` made of columns by name: '{vendor_id}/{slot}'. */
function bound(form: string): EncryptedColumn['context'] {
  return (row) => form.replaceAll(/\{(\w+)\}/g, (_, name: string) => row[name] ?? '')
}

/**
 * Everything that the house's own keyring encrypts in the database, for the change of the root key. What members' keys encrypt is not here: those
 * keys are. A test compares it with the columns that there are.
 */
export const encryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'identity_members',
    key: ['id'],
    column: 'data_key_encrypted',
    purpose: 'member-key',
    context: bound('{id}'),
  },
  {
    table: 'identity_authenticators',
    key: ['member_id'],
    column: 'secret_encrypted',
    purpose: 'authenticator',
    context: bound('{member_id}'),
  },
  {
    table: 'identity_social_providers',
    key: ['brand_id', 'provider'],
    column: 'client_secret_encrypted',
    purpose: 'social-provider',
    context: bound('{brand_id}:{provider}'),
  },
  {
    table: 'identity_social_attempts',
    key: ['state_hash'],
    column: 'secrets_encrypted',
    purpose: 'social-journey',
    context: bound('{state_hash}'),
  },
  {
    table: 'identity_social_attempts',
    key: ['state_hash'],
    column: 'person_encrypted',
    purpose: 'social-person',
    context: bound('{state_hash}'),
  },
  {
    table: 'operators_staff',
    key: ['id'],
    column: 'totp_encrypted',
    purpose: 'staff-totp',
    context: bound('{id}'),
  },
  {
    table: 'operators_staff',
    key: ['id'],
    column: 'mail_encrypted',
    purpose: 'staff-mail',
    context: bound('{id}'),
  },
  {
    table: 'operators_invites',
    key: ['token_hash'],
    column: 'totp_encrypted',
    purpose: 'staff-totp',
    context: bound('{staff_id}'),
    with: ['staff_id'],
  },
  {
    table: 'operators_invite_halves',
    key: ['token_hash', 'half'],
    column: 'encrypted',
    purpose: 'staff-invite-paper',
    context: bound('{staff_id}/{half}'),
    with: [
      '(select i.staff_id from operators_invites i where i.token_hash = t.token_hash) as staff_id',
    ],
  },
  {
    table: 'approvals_proposals',
    key: ['id'],
    column: 'encrypted',
    purpose: 'approvals-proposal',
    context: bound('{id}'),
  },
  {
    table: 'vendors_secrets',
    key: ['vendor_id', 'slot'],
    column: 'encrypted',
    purpose: 'vendor-secret',
    context: bound('{vendor_id}/{slot}'),
  },
  {
    table: 'vendors_key_parts',
    key: ['vendor_id', 'slot', 'part'],
    column: 'encrypted',
    purpose: 'vendor-secret-part',
    context: bound('{vendor_id}/{slot}/{part}'),
  },
  {
    table: 'vendors_launches',
    key: ['token_hash'],
    column: 'address',
    purpose: 'launch-address',
    context: bound('{member_id}'),
    with: ['member_id'],
    isText: true,
  },
  {
    table: 'vendors_game_sessions',
    key: ['id'],
    column: 'address',
    purpose: 'launch-address',
    context: bound('{member_id}'),
    with: ['member_id'],
    isText: true,
  },
  {
    table: 'fairness_seeds',
    key: ['member_id', 'id'],
    column: 'encrypted',
    purpose: 'fairness-seed',
    context: bound('{id}'),
  },
  {
    table: 'fairness_checkpoints',
    key: ['chain_id', 'index'],
    column: 'encrypted',
    purpose: 'fairness-chain',
    context: bound('{chain_id}:{index}'),
  },
  {
    table: 'messages_outbox',
    key: ['id'],
    column: 'address_encrypted',
    purpose: 'message',
    context: bound('{id}:address'),
  },
  {
    table: 'messages_outbox',
    key: ['id'],
    column: 'values_encrypted',
    purpose: 'message',
    context: bound('{id}:values'),
  },
  {
    table: 'messages_push_devices',
    key: ['id'],
    column: 'address_encrypted',
    purpose: 'push-address',
    context: bound('{id}'),
  },
  {
    table: 'content_feedback',
    key: ['id'],
    column: 'content_encrypted',
    purpose: 'content-feedback',
    context: bound('{id}/content'),
  },
  {
    table: 'content_feedback',
    key: ['id'],
    column: 'contact_encrypted',
    purpose: 'content-feedback',
    context: bound('{id}/contact'),
  },
  {
    table: 'support_messages',
    key: ['conversation_id', 'seq'],
    column: 'text_encrypted',
    purpose: 'support-words',
    context: bound('{conversation_id}/{seq}'),
  },
  {
    table: 'support_conversations',
    key: ['id'],
    column: 'rating_words_encrypted',
    purpose: 'support-rating',
    context: bound('{id}'),
  },
  {
    table: 'support_pictures',
    key: ['id'],
    column: 'bytes_encrypted',
    purpose: 'support-picture',
    context: bound('{id}'),
    slice: 4,
  },
  {
    table: 'cashier_payees',
    key: ['id'],
    column: 'encrypted',
    purpose: 'payee',
    context: bound('{id}'),
    where: `encrypted_by = 'house'`,
  },
  {
    table: 'sandbox_payments',
    key: ['end_to_end_id'],
    column: 'payer_document',
    purpose: 'sandbox-psp-payers',
    context: bound('{end_to_end_id}'),
    isText: true,
  },
  {
    table: 'sandbox_deliveries',
    key: ['id'],
    column: 'body',
    purpose: 'sandbox-psp-payers',
    context: bound('{id}'),
    isText: true,
  },
  {
    table: 'raffles_falls',
    key: ['id'],
    column: 'secret_encrypted',
    purpose: 'raffle-fall',
    context: bound('{id}'),
  },
  {
    table: 'jackpots_pools',
    key: ['id'],
    column: 'secret_encrypted',
    purpose: 'jackpot-pool',
    context: bound('{id}'),
  },
]

/** Columns whose texts members' own keys encrypt, each of which is encrypted in `identity_members.data_key_encrypted`. */
export const encryptedByMembers: readonly string[] = [
  'activities_applications.remark_encrypted',
  'activities_pictures.encrypted',
  'cashier_proofs.encrypted',
  'identity_personal_data.encrypted',
  'identity_sessions.origin_encrypted',
  'kyc_documents.encrypted',
  'points_redemptions.delivery_encrypted',
]
