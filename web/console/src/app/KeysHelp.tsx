import { useText } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../ui/table/row-keys.ts'

const keys = [
  { name: 'walk', signs: ['j', 'k', '↓', '↑'] },
  { name: 'ends', signs: ['Home', 'End'] },
  { name: 'open', signs: ['Enter'] },
  { name: 'search', signs: ['/', 'Ctrl K'] },
  { name: 'close', signs: ['Esc'] },
  { name: 'help', signs: ['?'] },
] as const

/** "?" shows the keys from anywhere but a text box. */
export function useHelpKey(show: () => void): void {
  const onWanted = useEffectEvent(show)
  // Keys of the whole window belong to no element.
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '?' || isTyping(event.target)) return
      event.preventDefault()
      onWanted()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Every key that does something in the console. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useText('operations')
  const words = useText('console')
  return (
    <Dialog title={t('keys')} closeLabel={words('close')} onClose={onClose}>
      <dl className="keys-help">
        {keys.map(({ name, signs }) => (
          <div key={name}>
            <dt>
              {signs.map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
