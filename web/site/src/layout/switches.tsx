import { languageOfCode } from '@croupier/shared/languages'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { chooseTheme } from '@croupier/kit/theme/theme'
import { Icon } from '@croupier/kit/ui/Icon'
import { useState, useSyncExternalStore } from 'react'
import { usePermission, useSite } from '../app/site.tsx'
import { writtenLanguages } from '@croupier/shared/written-languages'

/** Language, theme and sound, in the side menu. */
export function Switches() {
  return (
    <>
      <LanguageChoice />
      <ThemeSwitch />
      <SoundSwitch />
    </>
  )
}

/** The languages that the brand offers and that are written (S2-032, S4-029). */
export function LanguageChoice() {
  const t = useText('common')
  const { language } = useTextBook()
  const { brand } = usePermission()
  const { chooseLanguage } = useSite()
  const offered = brand.languages.filter((code) =>
    writtenLanguages.some((written) => written === code),
  )
  const codes = offered.includes(language.code) ? offered : [language.code, ...offered]
  return (
    <label className="side-item side-language">
      <Icon name="globe" />
      <span className="side-label">
        <span className="sr-only">{t('language')}</span>
        <select value={language.code} onChange={({ target }) => chooseLanguage(target.value)}>
          {codes.map((code) => (
            <option key={code} value={code} lang={languageOfCode(code).tag}>
              {languageOfCode(code).name}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

export function ThemeSwitch() {
  const t = useText('common')
  const { firstTheme } = useSite()
  const [theme, setTheme] = useState(firstTheme)
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="side-item"
      onClick={() => {
        chooseTheme(next)
        setTheme(next)
      }}
    >
      <Icon name={next === 'light' ? 'sun' : 'moon'} />
      <span className="side-label">{t(`theme.${next}`)}</span>
    </button>
  )
}

export function SoundSwitch() {
  const t = useText('common')
  const { sound } = useSite()
  const muted = useSyncExternalStore(sound.watch, sound.isMuted, () => false)
  return (
    <button
      type="button"
      className="side-item"
      aria-pressed={!muted}
      onClick={() => sound.setMuted(!muted)}
    >
      <Icon name={muted ? 'volume-x' : 'volume-2'} />
      <span className="side-label">{t(muted ? 'sound.off' : 'sound.on')}</span>
    </button>
  )
}
