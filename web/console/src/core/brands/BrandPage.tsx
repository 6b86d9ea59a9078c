import type { WhitelabelNode } from '@croupier/api/core/brands'
import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { gameTypes } from '@croupier/api/play/catalogue'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { type Setting, SettingPanel } from './SettingPanel.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { LanguagesPanel } from './LanguagesPanel.tsx'
import { MarketPanel } from './MarketPanel.tsx'
import { SwitchTree } from './SwitchTree.tsx'
import { settingText } from './setting-text.ts'
import { useSettingWords } from './use-setting-words.ts'
import { useWord } from '../../ui/word.ts'
import { Facts, Mono, PageHead } from '../../ui/words.tsx'

/** These settings have rooms of their own. */
const ROOMS: Readonly<Record<string, string>> = {
  'links.company': paths.company(),
  'registration.fields': paths.registration(),
}

/** What a brand is, what is on, and where every value comes from. */
export function BrandPage() {
  const t = useText('console')
  const found = useQuery(staffQuery(consoleBrandApi.settings, {}))
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [, go] = useLocation()
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { brand, domains, settings, whitelabel } = found.data
  const open = settings.find(({ key }) => key === openKey)
  const known = {
    languages: brand.languages,
    switches: switchesOf(whitelabel),
    gameTypes,
    any: [],
  }
  const show = (key: string): void => {
    const room = ROOMS[key]
    if (room === undefined) setOpenKey(key)
    else go(room)
  }
  return (
    <>
      <PageHead title={t('nav.brand')} lead={t('brand.lead', { brand: brand.name })} />
      <Doors settings={settings} onOpen={setOpenKey} />
      <Link href={paths.registration()} className="btn btn-quiet btn-small registration-link">
        {t('registration.link')}
      </Link>
      <div className="queue" data-open={open ? '' : undefined}>
        <SettingList settings={settings} openKey={openKey} onOpen={show} />
        {open ? (
          <SettingPanel
            key={open.key}
            setting={open}
            known={known}
            onClose={() => setOpenKey(null)}
          />
        ) : null}
      </div>
      <MarketPanel />
      <LanguagesPanel languages={brand.languages} defaultLanguage={brand.defaultLanguage} />
      <div className="split">
        <section className="panel padded">
          <h2>{t('brand.facts')}</h2>
          <Facts
            items={[
              { name: t('brand.code'), value: <Mono text={brand.code} /> },
              { name: t('brand.currency'), value: brand.currency },
              { name: t('brand.timeZone'), value: brand.timeZone },
              { name: t('brand.market'), value: <Mono text={brand.marketPack} /> },
              {
                name: t('brand.domains'),
                value: domains.map(({ host }) => host).join(', ') || '–',
              },
            ]}
          />
        </section>
        <section className="panel padded">
          <h2>{t('brand.switches')}</h2>
          <SwitchTree nodes={whitelabel} />
        </section>
      </div>
    </>
  )
}

/** Every switch of the site, parents before their children. */
function switchesOf(nodes: readonly WhitelabelNode[]): string[] {
  return nodes.flatMap(({ modId, childrenNodes }) => [modId, ...switchesOf(childrenNodes)])
}

/** The two doors that somebody may have to close in a hurry stand first. */
function Doors({
  settings,
  onOpen,
}: {
  settings: readonly Setting[]
  onOpen: (key: string) => void
}) {
  const t = useText('console')
  const valueOf = (key: string): unknown => settings.find((setting) => setting.key === key)?.value
  const closed = valueOf('maintenance.enabled') === true
  const countries = valueOf('region.blockedCountries')
  const addresses = valueOf('region.blockedAddresses')
  return (
    <div className="doors">
      <button
        type="button"
        className="panel door-tile"
        data-closed={closed ? '' : undefined}
        onClick={() => onOpen('maintenance.enabled')}
      >
        <span>{t('brand.maintenance')}</span>
        <strong>{closed ? t('brand.closed') : t('brand.open')}</strong>
      </button>
      <button
        type="button"
        className="panel door-tile"
        onClick={() => onOpen('region.blockedCountries')}
      >
        <span>{t('brand.blockedCountries')}</span>
        <strong className="num">{count(countries)}</strong>
      </button>
      <button
        type="button"
        className="panel door-tile"
        onClick={() => onOpen('region.blockedAddresses')}
      >
        <span>{t('brand.blockedAddresses')}</span>
        <strong className="num">{count(addresses)}</strong>
      </button>
    </div>
  )
}

function count(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

function SettingList({
  settings,
  openKey,
  onOpen,
}: {
  settings: readonly Setting[]
  openKey: string | null
  onOpen: (key: string) => void
}) {
  const t = useText('console')
  const word = useWord()
  const words = useSettingWords()
  const { may } = useDesk()
  return (
    <section className="panel" aria-label={t('brand.settings')}>
      <div className="table-bar">
        <strong>{t('brand.settings')}</strong>
        {may('brand.write') ? null : <span className="muted hint">{t('brand.readOnly')}</span>}
      </div>
      <ul className="settings">
        {settings.map((setting) => (
          <li key={setting.key}>
            <button
              type="button"
              aria-current={setting.key === openKey ? 'true' : undefined}
              onClick={() => onOpen(setting.key)}
            >
              <span className="setting-name">
                {word('setting', setting.key)}
                <Mono text={setting.key} />
              </span>
              <span
                className="setting-value"
                data-wrong={setting.wrong.length > 0 ? '' : undefined}
              >
                {settingText(setting.shape, setting.value, words)}
              </span>
              <Badge
                tone={
                  setting.from === 'brand'
                    ? 'accent'
                    : setting.from === 'market'
                      ? 'warning'
                      : 'neutral'
                }
              >
                {t(`level.${setting.from}`)}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
