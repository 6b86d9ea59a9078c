import { useText } from '@croupier/kit/i18n/i18n'

/** The first day of a contest's period, or that there is but one. */
export function usePeriodWords(): (occurrence: string) => string {
  const t = useText('tournamentsdesk')
  return (occurrence) =>
    occurrence === 'once' ? t('period.once') : occurrence.slice(occurrence.indexOf('-') + 1)
}
