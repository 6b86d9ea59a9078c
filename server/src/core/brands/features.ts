/** What a market may allow or forbid. A market pack answers each; a feature that is off does not exist on the site. */
export const features = [
  'usernameRegistration',
  'mobileRegistration',
  'smsLogin',
  'socialLogin',
  'rememberMe',
  'freePlay',
  'pix',
  'bankTransfer',
  'vendorWallets',
  'agentCentre',
  'agentTransfers',
  'realtimePay',
  'referral',
  'promotions',
  'depositBonus',
  'advanceBonus',
  'vip',
  'missions',
  'points',
  'chat',
  'slots',
  'liveCasino',
  'tableGames',
  'sports',
  'esports',
  'fishing',
  'lottery',
  'crash',
  'arcade',
  'playerPvp',
  'cockfight',
  'autoplay',
  'turbo',
  'featureBuy',
] as const
export type Feature = (typeof features)[number]
export type Features = Readonly<Record<Feature, boolean>>

/** A complete answer from the short list of those that are on. */
export function onlyThese(on: readonly Feature[]): Features {
  const answer = (feature: Feature): [Feature, boolean] => [feature, on.includes(feature)]
  // Every feature is answered just here, which Object.fromEntries cannot express.
  return Object.fromEntries(features.map(answer)) as Record<Feature, boolean>
}

export function allBut(off: readonly Feature[]): Features {
  return onlyThese(features.filter((feature) => !off.includes(feature)))
}
