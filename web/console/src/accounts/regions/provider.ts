import type { consoleSocialApi } from '@croupier/api/accounts/console-social'
import type { OutputOf } from '@croupier/api/endpoint'

export type Provider = OutputOf<typeof consoleSocialApi.providers>['providers'][number]

/** The names that the providers go by; they are the same in every language. */
export const providerNames: Record<Provider['provider'], string> = {
  google: 'Google',
  facebook: 'Facebook',
}
