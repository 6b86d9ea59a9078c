import type { WalletOperation, WalletProblem, WalletStatus } from './seamless-wallet.ts'

/** What the published OpenAPI document of the seamless wallet says in words; `seamless-wallet.ts` has the schemas. */

export const walletIntroduction = `
Game vendors keep rounds; this wallet keeps the money. All money calls are \`POST /v1/wallet/{vendor}/…\` with a JSON body.

**Amounts** are strings of whole ten-thousandths of the main unit: \`"105000"\` is 10.50. Amounts that move money must be payable in the
currency, for example whole cents in BRL.

**Signature.** \`X-Signature: v1=<hex of HMAC-SHA256(secret, X-Timestamp + "\\n" + path with query + "\\n" + hex of SHA-256(body bytes))>\`.
\`X-Timestamp\` is the time in milliseconds, 13 digits. It may differ from ours by 5 minutes; \`win\`, \`rollback\` and \`promo\` are accepted at
any age, so repeat them unchanged. A GET has an empty body. The key of the HMAC is the text of the secret as UTF-8, not decoded. Answers with
HTTP 200 are signed in the same way: over their own \`X-Timestamp\`, the path of your call and their own body, with the secret that you signed with.

**Fields.** Unknown fields are ignored. Lengths of texts are counted in Unicode code points.

**Idempotency.** \`transaction_id\` is the idempotency key: per vendor, player and kind of operation, without an end in time. A repeat with the
same content answers the first decision with \`replayed: true\`; with other content it answers \`TX_CONFLICT\`.

**Retries.** HTTP 200 is a decision: read \`status\` and \`retry\`. HTTP 429 and 503 decide nothing: repeat with the same id after
\`Retry-After\`. No answer within 4 seconds: the outcome is unknown; roll a bet back, repeat everything else with the same id, after 1, 2, 4 … 60
seconds, for up to 24 hours.

**Limits.** A body has at most 256 kB and a batch at most 100 items; 120 queries of \`transactions\` a minute a vendor; 120 wrong signatures a
minute an address.
`.trim()

export const walletSummaries: Readonly<Record<WalletOperation, string>> = {
  'session.authenticate': 'Swaps a launch token, once, for a session',
  balance: 'The balance now',
  bet: 'Takes a stake; the only call besides betwin that can be declined for funds or session',
  win: 'Pays a win; never checks session, freeze or maintenance',
  betwin: 'A bet and its win as one decision',
  rollback: 'Takes back a bet or a win, once; before its original it leaves a tombstone',
  promo: 'Pays a promotion of the vendor',
  adjust: 'Corrects a result; for vendors that may',
  'round.end': 'Closes a round; repeatable, never moves money',
}

/** What the house asks of vendors that give free rounds. */
export const freeRoundsSummaries = {
  grant:
    'Gives a player rounds of a stake on one of your games; the same free_round_id is the same gift',
  cancel: 'Takes back the rounds of a gift that were not begun',
  count: 'How many rounds of a gift were begun, and what they won',
} as const

/** By name of the field; where operations mean different things by a name, by `operation.field`. */
export const walletFields: Readonly<Record<string, string>> = {
  token: 'The launch token from the address that opened the game. Good once, for one game.',
  game_code:
    'The code of the game as agreed. It must be the game that the session was opened for: a bet for another code answers SESSION_EXPIRED.',
  'win.game_code':
    'The code of the game. When absent, the win is of the game that the bets of its round named.',
  player_id: 'The player, as session/authenticate answered. A trial player has an id of its own.',
  session_id:
    'The game session, as session/authenticate answered. A bet needs one that is live; a win does not.',
  currency:
    'The currency of the session, ISO 4217 or a code of ours such as USDT. DEMO is play money.',
  transaction_id:
    'Your id of this movement and its idempotency key: 1 to 128 printable ASCII characters.',
  'bet.amount':
    'The stake in ten-thousandths, payable in the currency. "0" is accepted: it opens a round without moving money, as in a free round.',
  'win.amount':
    'The prize in ten-thousandths. "0" is a round that won nothing; send it with round_closed to end the round.',
  'promo.amount': 'What the player receives, in ten-thousandths.',
  'adjust.amount':
    'The correction in ten-thousandths, signed from the player’s side: "-5000" takes 0.50 back.',
  round_id:
    'Your id of the round. Bets and wins of a round share it; a round belongs to one player and one currency.',
  'rollback.round_id':
    'The round of what is taken back. Send it: a rollback that comes before its original then marks the round, and its wins are declined unless another bet of it was taken.',
  round_closed:
    'Whether the round ends with this movement. Later bets of the round are declined with ROUND_CLOSED; later wins are paid and marked late.',
  free_round_id:
    'The free_round_id of the gift that the house asked you to give. The stake is "0", the win is paid from promotions and does not count as turnover. More rounds than were given, another game, player or currency, a round begun after expires_at, and wins above win_limit answer LIMIT_EXCEEDED.',
  'freeRounds.free_round_id':
    'Our id of the gift and its idempotency key. Send it back with each bet and win of the gift.',
  'freeRounds.game_code': 'Your game on which the rounds are played.',
  'freeRounds.currency': 'The currency of stake and wins. The player plays the rounds in no other.',
  'freeRounds.stake': 'What each round would cost, in ten-thousandths. Your bets of it are "0".',
  rounds: 'How many rounds.',
  win_limit: 'All wins of the gift together, in ten-thousandths. What is above is declined.',
  expires_at: 'Rounds that are begun later are declined, ISO 8601 in UTC.',
  'freeRoundsAnswer.status':
    'OK: done, now or before. REFUSED: never; the house gives the player something else. RETRY, and anything but HTTP 200 and 4xx: the house asks again with the same free_round_id.',
  rounds_used: 'How many rounds were begun, for count and cancel.',
  won: 'What the begun rounds won in all, in ten-thousandths.',
  jackpot_contribution:
    'How much of the stake goes to a pool of the vendor, in ten-thousandths. Checked for its form; it moves no money and is not stored.',
  meta: 'Anything of yours. It is not read and not stored; within the size of the body.',
  reference_transaction_id:
    'The transaction_id of the movement that this one belongs to: the bet of a win, or what a rollback takes back.',
  reference_type: 'What a rollback takes back. BET when absent.',
  reason: 'Why, for people: 1 to 200 Unicode code points.',
  win_type: 'NORMAL when absent. JACKPOT marks a pool’s prize. FREE is paid from promotions.',
  campaign_id: 'Your id of the campaign that pays.',
  type: 'The kind of promotion. FREE_ROUNDS_TOTAL pays all wins of one gift at once: campaign_id is its free_round_id, once a gift.',
  bet: 'The stake, as for the call bet.',
  win: 'The prize, as for the call win; of the same player, round and currency as the bet.',
  items: 'The operations, decided and answered in their order, each for itself.',
  op: 'The operation’s name: the path with a dot for the slash (round.end) or as it stands in the path (round/end). The other fields are those of that operation.',
  atomic: 'Only false: items stand for themselves.',
  status: 'The decision; see the table of statuses.',
  retry:
    'null: applied. NEVER: this id is final, send nothing again. SAME_ID: send the same bytes again later.',
  wallet_tx_id: 'Our id of the movement; null where nothing moved.',
  balance: 'The balance now, in ten-thousandths; null where the player or currency is unknown.',
  balance_after:
    'The balance right after the movement was first applied. On a repeat it is older than balance.',
  replayed: 'Whether this is the answer to an earlier call with the same id.',
  tombstone:
    'A rollback that came before its bet: the bet will be declined with TX_CANCELLED if it arrives.',
  server_time: 'Our time, ISO 8601 in UTC.',
  site_id: 'The brand that the player belongs to.',
  trial: 'Whether this is play money.',
  locale: 'The player’s language as a BCP 47 tag.',
  limits: 'Limits of the player besides the game’s own; null where there are none.',
  max_stake: 'The most that may be staked at once, in ten-thousandths.',
  results: 'One answer an item, in the order of the items.',
  from: 'Movements received at this time or later, ISO 8601 with an offset. At most one day before to.',
  to: 'Movements received before this time. One day after from when absent.',
  cursor: 'Where the next page begins; as the last page answered. null: this was the last page.',
  limit: 'Movements a page, 1 to 500.',
  transactions: 'The movements in the order in which they were applied.',
  'walletTransaction.amount': 'In ten-thousandths, signed from the player’s side.',
  state: 'APPLIED moved money or closed a round; TOMBSTONE is a rollback without an original.',
  late: 'A win that came after its round was closed.',
  at: 'When it was applied, ISO 8601 in UTC.',
  error: 'Why nothing was decided; see the table of errors.',
  detail: 'The field or rule that was not met, for people.',
}

/** What each decision means and what the vendor does. */
export const walletStatusTexts: Readonly<Record<WalletStatus, string>> = {
  OK: 'Applied, or applied before (replayed).',
  INSUFFICIENT_FUNDS: 'The balance is below the stake. Tell the player; a new bet needs a new id.',
  LIMIT_EXCEEDED: 'A limit of the player, the game or the vendor is in the way.',
  PLAYER_BLOCKED: 'The player may not bet at present. Wins are still paid.',
  GAME_DISABLED:
    'The game or the vendor is switched off, or the brand is closed. Wins are still paid.',
  WRONG_CURRENCY: 'Not the currency of the session or of the player.',
  SESSION_EXPIRED:
    'No live session of this player for this game: the player has left, or game_code is another game’s.',
  ROUND_CLOSED: 'The round has ended; it takes no further bets.',
  TX_CONFLICT: 'This id was used with other content. Stop and look.',
  TX_CANCELLED:
    'The bet was rolled back, before or after it arrived, and will never be taken; or the win was, or belongs to a round whose bet was.',
  BET_NOT_FOUND: 'The bet of this win is unknown. It may still arrive: repeat.',
  ROUND_HAS_WINS:
    'The bet cannot be rolled back while wins of its round stand. Roll those back first.',
  PLAYER_NOT_FOUND: 'No such player.',
  INVALID_TOKEN: 'The launch token is unknown, used, or too old.',
  INTERNAL: 'The outcome is not known. Repeat with the same id, or roll a bet back.',
}

export const walletErrorTexts: Readonly<Record<WalletProblem['error'], string>> = {
  BAD_REQUEST:
    'The body is not JSON, too large, or a field is missing or malformed; detail names it.',
  BAD_SIGNATURE: 'No key of this vendor made the signature.',
  TIMESTAMP_OUT_OF_WINDOW: 'X-Timestamp differs from our time by more than 5 minutes.',
  ADDRESS_NOT_ALLOWED: 'The call came from an address that was not agreed.',
  NOT_PERMITTED: 'This vendor may not call this operation, for example adjust.',
  UNKNOWN_OPERATION: 'There is no such operation.',
  TOO_MANY_REQUESTS: 'Slow down; nothing was decided.',
  OVERLOADED: 'The wallet is busy or closing; nothing was decided.',
}
