import type activities from '../../../locales/en/activities.json'
import type agent from '../../../locales/en/agent.json'
import type agentcentre from '../../../locales/en/agentcentre.json'
import type auth from '../../../locales/en/auth.json'
import type blackjack from '../../../locales/en/blackjack.json'
import type browser from '../../../locales/en/browser.json'
import type bonus from '../../../locales/en/bonus.json'
import type classics from '../../../locales/en/classics.json'
import type closed from '../../../locales/en/closed.json'
import type common from '../../../locales/en/common.json'
import type content from '../../../locales/en/content.json'
import type dates from '../../../locales/en/dates.json'
import type errors from '../../../locales/en/errors.json'
import type fair from '../../../locales/en/fair.json'
import type fishing from '../../../locales/en/fishing.json'
import type frames from '../../../locales/en/frames.json'
import type gamelist from '../../../locales/en/gamelist.json'
import type games from '../../../locales/en/games.json'
import type help from '../../../locales/en/help.json'
import type identities from '../../../locales/en/identities.json'
import type identity from '../../../locales/en/identity.json'
import type limits from '../../../locales/en/limits.json'
import type install from '../../../locales/en/install.json'
import type kyc from '../../../locales/en/kyc.json'
import type lobby from '../../../locales/en/lobby.json'
import type lottery from '../../../locales/en/lottery.json'
import type member from '../../../locales/en/member.json'
import type membercentre from '../../../locales/en/membercentre.json'
import type minigames from '../../../locales/en/minigames.json'
import type missions from '../../../locales/en/missions.json'
import type payments from '../../../locales/en/payments.json'
import type points from '../../../locales/en/points.json'
import type play from '../../../locales/en/play.json'
import type proof from '../../../locales/en/proof.json'
import type privacy from '../../../locales/en/privacy.json'
import type jackpots from '../../../locales/en/jackpots.json'
import type raffles from '../../../locales/en/raffles.json'
import type promotions from '../../../locales/en/promotions.json'
import type rebates from '../../../locales/en/rebates.json'
import type records from '../../../locales/en/records.json'
import type recovery from '../../../locales/en/recovery.json'
import type referrals from '../../../locales/en/referrals.json'
import type registration from '../../../locales/en/registration.json'
import type slots from '../../../locales/en/slots.json'
import type replay from '../../../locales/en/replay.json'
import type social from '../../../locales/en/social.json'
import type signin from '../../../locales/en/signin.json'
import type support from '../../../locales/en/support.json'
import type tables from '../../../locales/en/tables.json'
import type tournaments from '../../../locales/en/tournaments.json'
import type vip from '../../../locales/en/vip.json'
import type wallets from '../../../locales/en/wallets.json'

/**
 * The areas of the sites' texts. English is the source and types the keys: a wrong key does not compile.
 * A new area is a file in every language and a line here (or an interface merge beside its view).
 */
export interface TextAreas {
  activities: typeof activities
  agent: typeof agent
  agentcentre: typeof agentcentre
  auth: typeof auth
  blackjack: typeof blackjack
  bonus: typeof bonus
  browser: typeof browser
  /** Reasons and next steps; their codes come from the house. */
  cashier: Record<`reason.${string}` | `nextStep.${string}`, string>
  classics: typeof classics
  closed: typeof closed
  common: typeof common
  content: typeof content
  dates: typeof dates
  errors: typeof errors
  fair: typeof fair
  fishing: typeof fishing
  frames: typeof frames
  gamelist: typeof gamelist
  games: typeof games
  help: typeof help
  identities: typeof identities
  identity: typeof identity
  limits: typeof limits
  install: typeof install
  kyc: typeof kyc
  lobby: typeof lobby
  lottery: typeof lottery
  member: typeof member
  membercentre: typeof membercentre
  minigames: typeof minigames
  missions: typeof missions
  payments: typeof payments
  play: typeof play
  points: typeof points
  privacy: typeof privacy
  proof: typeof proof
  jackpots: typeof jackpots
  raffles: typeof raffles
  promotions: typeof promotions
  rebates: typeof rebates
  records: typeof records
  recovery: typeof recovery
  referrals: typeof referrals
  registration: typeof registration
  slots: typeof slots
  replay: typeof replay
  social: typeof social
  signin: typeof signin
  support: typeof support
  tables: typeof tables
  tournaments: typeof tournaments
  vip: typeof vip
  wallets: typeof wallets
}

export type AreaName = keyof TextAreas
export type TextKey<Area extends AreaName> = keyof TextAreas[Area] & string
