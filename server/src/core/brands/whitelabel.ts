import type { WhitelabelNode } from '@croupier/api/core/brands'
import type { Feature, Features } from './features.ts'
import { marketPack } from './market-packs.ts'

interface NodePlan {
  modId: string
  /** Off unless the market allows this. */
  feature?: Feature
  /** What the node is when neither platform, market nor brand has said anything. */
  on?: boolean
  children?: readonly NodePlan[]
}

/** All switches of a site (S3-028, S6-008), in the order in which the console shows them. */
const plan: readonly NodePlan[] = [
  {
    modId: 'REGISTER',
    children: [
      { modId: 'REGISTER_USERNAME', feature: 'usernameRegistration' },
      { modId: 'REGISTER_MOBILE', feature: 'mobileRegistration', on: false },
      { modId: 'REGISTER_MOBILE_PASSWORD', feature: 'mobileRegistration', on: false },
      { modId: 'REGISTER_SMS_VERIFICATION', feature: 'mobileRegistration', on: false },
    ],
  },
  {
    modId: 'LOGIN',
    children: [
      { modId: 'LOGIN_USERNAME' },
      { modId: 'LOGIN_MOBILE_CODE', feature: 'smsLogin', on: false },
      { modId: 'LOGIN_GOOGLE', feature: 'socialLogin', on: false },
      { modId: 'LOGIN_FACEBOOK', feature: 'socialLogin', on: false },
      { modId: 'LOGIN_REMEMBER_ME', feature: 'rememberMe' },
      { modId: 'PASSWORD_EXPIRY', on: false },
    ],
  },
  {
    modId: 'FORGOT_PASSWORD',
    on: false,
    children: [{ modId: 'FORGOT_PASSWORD_EMAIL' }, { modId: 'FORGOT_PASSWORD_MOBILE', on: false }],
  },
  { modId: 'FREE_PLAY', feature: 'freePlay' },
  {
    modId: 'CASHIER',
    children: [
      { modId: 'DEPOSIT_PIX', feature: 'pix' },
      { modId: 'DEPOSIT_BANK_TRANSFER', feature: 'bankTransfer' },
      { modId: 'WITHDRAW' },
      { modId: 'VENDOR_WALLETS', feature: 'vendorWallets', on: false },
    ],
  },
  {
    modId: 'GAMES',
    children: [
      { modId: 'RNG', feature: 'slots' },
      { modId: 'LIVE', feature: 'liveCasino' },
      { modId: 'TABLE', feature: 'tableGames' },
      { modId: 'SPORTS', feature: 'sports', on: false },
      { modId: 'ESPORTS', feature: 'esports', on: false },
      { modId: 'FISH', feature: 'fishing' },
      { modId: 'LOTT', feature: 'lottery', on: false },
      { modId: 'ELOTT', feature: 'lottery' },
      { modId: 'CRASH', feature: 'crash' },
      { modId: 'ARCADE', feature: 'arcade' },
      { modId: 'PVP', feature: 'playerPvp', on: false },
      { modId: 'COCKFIGHT', feature: 'cockfight', on: false },
      { modId: 'AUTOPLAY', feature: 'autoplay' },
      { modId: 'TURBO', feature: 'turbo' },
      { modId: 'FEATUREBUY', feature: 'featureBuy' },
    ],
  },
  {
    modId: 'AGENT',
    feature: 'agentCentre',
    on: false,
    children: [
      { modId: 'AGENT_TRANSFER', feature: 'agentTransfers' },
      { modId: 'AGENT_REALTIME_PAY', feature: 'realtimePay' },
    ],
  },
  { modId: 'PROMOTIONS', feature: 'promotions' },
  { modId: 'REFERRAL', feature: 'referral', on: false },
  { modId: 'VIP', feature: 'vip', on: false },
  { modId: 'MISSIONS', feature: 'missions' },
  { modId: 'POINT_MALL', feature: 'points' },
  { modId: 'CHAT', feature: 'chat' },
]

export const whitelabelModIds: readonly string[] = idsOf(plan)

/** The tree of a brand: a node is on when it is switched on, its market allows it and its parent is on. */
export function whitelabelTree(
  market: Features,
  switches: Readonly<Record<string, boolean>>,
): WhitelabelNode[] {
  const build = (nodes: readonly NodePlan[], parentOn: boolean): WhitelabelNode[] =>
    nodes.map((node) => {
      const wanted = switches[node.modId] ?? node.on ?? true
      const allowed = node.feature === undefined || market[node.feature]
      const enabled = parentOn && wanted && allowed
      return { modId: node.modId, enabled, childrenNodes: build(node.children ?? [], enabled) }
    })
  return build(plan, true)
}

/** Each switch of a brand as it would stand under a market pack. */
export function whitelabelUnder(
  packCode: string,
  switches: Readonly<Record<string, boolean>>,
): ReadonlyMap<string, boolean> {
  const tree = whitelabelTree(marketPack(packCode).features, switches)
  return new Map(whitelabelModIds.map((modId) => [modId, isSwitchedOn(tree, modId)]))
}

export function isSwitchedOn(tree: readonly WhitelabelNode[], modId: string): boolean {
  return tree.some(
    (node) => (node.modId === modId && node.enabled) || isSwitchedOn(node.childrenNodes, modId),
  )
}

function idsOf(nodes: readonly NodePlan[]): string[] {
  return nodes.flatMap((node) => [node.modId, ...idsOf(node.children ?? [])])
}
