import { later } from '@croupier/kit/ui/later'

/** Login and registration, which come when somebody asks for them, words and all. */
export const AuthDialogs = later({
  load: async () => (await import('./AuthDialogs.tsx')).AuthDialogs,
  areas: ['auth', 'signin', 'recovery', 'social'],
})
