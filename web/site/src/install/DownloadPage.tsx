import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useState } from 'react'
import { usePermission } from '../app/site.tsx'
import { isInstalledApp, type Platform, platformOf, platforms } from './install-offer.ts'
import { paths } from '../paths.ts'
import { InstallNow } from './InstallNow.tsx'
import { StepPicture } from './StepPicture.tsx'
import { StoreLinks } from './StoreLinks.tsx'
import './download.css'

const STEPS = [1, 2, 3] as const

/** How to have the site on a device (S1-008, S2-060): at once where the browser offers it, else a step at a time. */
export function DownloadPage() {
  const t = useText('install')
  const { brand } = usePermission()
  return (
    <div className="download">
      <header className="download-head">
        <img src="/app-icon-192.png" alt="" width={88} height={88} />
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead', { brand: brand.name })}</p>
        </div>
      </header>
      {isInstalledApp() ? (
        <p className="download-here">{t('now.here')}</p>
      ) : (
        <InstallNow brand={brand.name} />
      )}
      <div className="download-columns">
        <Steps />
        <aside className="download-card download-qr">
          <h2>{t('qr')}</h2>
          <QrCode
            text={new URL(paths.download(), window.location.href).href}
            label={t('qr.label')}
            logo="/app-icon-192.png"
          />
          <p>{t('qr.text')}</p>
        </aside>
      </div>
      <StoreLinks />
      <p className="download-safe">{t('safe')}</p>
    </div>
  )
}

function Steps() {
  const t = useText('install')
  const [platform, setPlatform] = useState<Platform>(() => platformOf(navigator))
  return (
    <section className="download-card">
      <Tabs
        label={t('platforms')}
        look="pills"
        items={platforms.map((key) => ({ key, label: t(key) }))}
        current={platform}
        onChoose={setPlatform}
      />
      <ol className="download-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <StepPicture platform={platform} step={step} />
            <p>
              <span className="download-number">{step}</span> {t(`step.${platform}.${step}`)}
            </p>
          </li>
        ))}
      </ol>
      {platform === 'ios' ? <LightVersion /> : null}
    </section>
  )
}

/** Apple's web clip: an icon and nothing else. */
function LightVersion() {
  const t = useText('install')
  const { code } = useTextBook().language
  return (
    <div className="download-lite">
      <h2>{t('lite')}</h2>
      <p>{t('lite.text')}</p>
      <a className="btn btn-quiet btn-medium" href={`/app.mobileconfig?lang=${code}`} download>
        {t('lite.get')}
      </a>
    </div>
  )
}
