/// <reference types="vite/client" />
import type texts from '../../../locales/en/console.json'
import type agentcentre from '../../../locales/en/agentcentre.json'
import type agentdesk from '../../../locales/en/agentdesk.json'
import type approvals from '../../../locales/en/approvals.json'
import type bonusdesk from '../../../locales/en/bonusdesk.json'
import type promotiondesk from '../../../locales/en/promotiondesk.json'
import type brands from '../../../locales/en/brands.json'
import type cashdesk from '../../../locales/en/cashdesk.json'
import type company from '../../../locales/en/company.json'
import type contentdesk from '../../../locales/en/contentdesk.json'
import type flags from '../../../locales/en/flags.json'
import type supportdesk from '../../../locales/en/supportdesk.json'
import type guardsdesk from '../../../locales/en/guardsdesk.json'
import type lotterydesk from '../../../locales/en/lotterydesk.json'
import type gamedesk from '../../../locales/en/gamedesk.json'
import type missiondesk from '../../../locales/en/missiondesk.json'
import type operations from '../../../locales/en/operations.json'
import type tournamentsdesk from '../../../locales/en/tournamentsdesk.json'
import type vipdesk from '../../../locales/en/vipdesk.json'
import type vendors from '../../../locales/en/vendors.json'
import type jackpotsdesk from '../../../locales/en/jackpotsdesk.json'
import type rafflesdesk from '../../../locales/en/rafflesdesk.json'
import type readiness from '../../../locales/en/readiness.json'
import type regions from '../../../locales/en/regions.json'
import type protection from '../../../locales/en/protection.json'
import type reconciliation from '../../../locales/en/reconciliation.json'

declare module '@croupier/kit/i18n/areas' {
  interface TextAreas {
    console: typeof texts
    agentcentre: typeof agentcentre
    agentdesk: typeof agentdesk
    approvals: typeof approvals
    bonusdesk: typeof bonusdesk
    /** Fields, kinds and problems are named by the schemas of promotions. */
    promotiondesk: typeof promotiondesk &
      Record<`${'field' | 'kind' | 'problem' | 'word'}.${string}`, string>
    brands: typeof brands
    cashdesk: typeof cashdesk
    company: typeof company
    flags: typeof flags
    gamedesk: typeof gamedesk
    lotterydesk: typeof lotterydesk
    guardsdesk: typeof guardsdesk
    contentdesk: typeof contentdesk
    supportdesk: typeof supportdesk
    missiondesk: typeof missiondesk
    operations: typeof operations
    vendors: typeof vendors
    tournamentsdesk: typeof tournamentsdesk
    vipdesk: typeof vipdesk
    reconciliation: typeof reconciliation
    protection: typeof protection
    jackpotsdesk: typeof jackpotsdesk
    rafflesdesk: typeof rafflesdesk
    readiness: typeof readiness
    regions: typeof regions
  }
}
