import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { useState } from 'react'
import { takeOffer, useInstallOffer } from './install-offer.ts'

/** The browser's own way to install, where it offers one: Android and computers. */
export function InstallNow({ brand }: { brand: string }) {
  const t = useText('install')
  const offer = useInstallOffer()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <output className="download-here">
        <Icon name="badge-check" size={20} /> {t('now.done', { brand })}
      </output>
    )
  if (!offer) return null
  return (
    <section className="download-card download-now">
      <p>{t('now.text', { brand })}</p>
      <Button
        look="main"
        size="large"
        icon="download"
        onClick={() => void takeOffer(offer).then(setDone)}
      >
        {t('now')}
      </Button>
    </section>
  )
}
