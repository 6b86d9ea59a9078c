import { useText } from '@croupier/kit/i18n/i18n'

export const gameTypes = [
  'RNG',
  'LIVE',
  'PVP',
  'FISH',
  'MXWIN',
  'MINI',
  'TABLE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
] as const

/** The type of a game in the reader's words; types that the site has no page for, and gifts, are "other". */
export function useGameTypes(): (code: string) => string {
  const common = useText('common')
  const t = useText('agentcentre')
  return (code) => {
    const known = gameTypes.find((type) => type === code)
    return known === undefined ? t('gameType.other') : common(`category.${known}`)
  }
}
