/// <reference types="vite/client" />
import type texts from '../../../locales/en/console.json'
import type reconciliation from '../../../locales/en/reconciliation.json'

declare module '@croupier/kit/i18n/areas' {
  interface TextAreas {
    console: typeof texts
    reconciliation: typeof reconciliation
  }
}
