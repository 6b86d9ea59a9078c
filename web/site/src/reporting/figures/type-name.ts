import { useText } from '@croupier/kit/i18n/i18n'
import { isCategory } from '../../play/catalogue/categories.ts'

/** The name of a type of game in the reader's language. */
export function useTypeName(): (type: string) => string {
  const t = useText('membercentre')
  const common = useText('common')
  return (type) => (isCategory(type) ? common(`category.${type}`) : t('type.OTHER'))
}
