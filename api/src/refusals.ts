/**
 * Every way in which the house says no, with its HTTP status. The code is stable, is the key of the
 * translated sentence in locales/<lang>/errors.json, and never changes its meaning.
 */
export const refusals = {
  // The request itself
  bad_request: 400,
  unknown_path: 404,
  payload_too_large: 413,
  bad_encryption: 400,
  too_many_requests: 429,
  overloaded: 503,
  internal: 500,
  // Who is asking
  not_logged_in: 401,
  session_expired: 401,
  not_allowed: 403,
  in_need_true_account: 403,
  cross_site: 403,
  step_up_required: 403,
  // The house
  system_maintenance: 503,
  region_restricted: 403,
  feature_off: 403,
  invalid_domain: 404,
  not_found: 404,
  conflict: 409,
  // Play
  round_still_open: 409,
} as const

export type RefusalCode = keyof typeof refusals
