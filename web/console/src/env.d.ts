/// <reference types="vite/client" />
import type texts from '../../../locales/en/console.json'

declare module '@croupier/kit/i18n/areas' {
  interface TextAreas {
    console: typeof texts
  }
}
