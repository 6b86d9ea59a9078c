import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'

/** Each slide stands this long; the change takes what the browser's smooth scrolling takes (S9-028). */
const AUTOPLAY_MS = 5_000

const slides = [
  { key: 'free', art: 'koi', guest: paths.play('HS-KOI', 'trial'), member: paths.play('HS-KOI') },
  {
    key: 'crash',
    art: 'crash',
    guest: paths.play('HC-CRASH', 'trial'),
    member: paths.play('HC-CRASH'),
  },
  { key: 'pix', art: 'pix', guest: paths.register(), member: paths.member('depositv2') },
] as const

/** The house's banners: they loop, play by themselves and can be paused; one alone stands still (S2-056..057). */
export function Banners() {
  const t = useText('lobby')
  const signedIn = useSignedIn()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(true)
  const show = (index: number): void => {
    const element = track.current
    const slide = element?.children[index]
    if (!element || !(slide instanceof HTMLElement)) return
    element.scrollTo({ left: slide.offsetLeft - element.offsetLeft, behavior: 'smooth' })
  }
  useAutoplay(playing && slides.length > 1, current, () => show((current + 1) % slides.length))
  return (
    <section className="banner" aria-roledescription="carousel" aria-label={t('banners')}>
      <div
        className="slides"
        ref={track}
        onPointerDown={() => setPlaying(false)}
        onScroll={({ currentTarget }) => setCurrent(slideAt(currentTarget))}
      >
        {slides.map(({ key, art, guest, member }, index) => (
          <div
            key={key}
            className={`slide slide-${key}`}
            // A slide is no fieldset: the carousel pattern names it so.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            aria-roledescription="slide"
            inert={index !== current}
          >
            <div className="slide-text">
              <span className="slide-eyebrow">{t(`banner.${key}.eyebrow`)}</span>
              <h2>{t(`banner.${key}.title`)}</h2>
              <Link href={signedIn ? member : guest} className="btn btn-main">
                {t(`banner.${key}.action`)}
                <Icon name="arrow-right" size={18} />
              </Link>
            </div>
            <img
              className="slide-art"
              src={`/art/banners/${art}-300.avif`}
              srcSet={`/art/banners/${art}-300.avif 300w, /art/banners/${art}-600.avif 600w`}
              sizes="(min-width: 700px) 330px, 150px"
              alt=""
              width={330}
              height={330}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'low'}
            />
          </div>
        ))}
      </div>
      <div className="dots">
        {slides.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            className="dot"
            aria-label={t('banner.show', { number: index + 1 })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => {
              setPlaying(false)
              show(index)
            }}
          />
        ))}
        <IconButton
          label={t(playing ? 'banner.pause' : 'banner.play')}
          icon={playing ? 'pause' : 'play'}
          size={12}
          onClick={() => setPlaying(!playing)}
        />
      </div>
    </section>
  )
}

function slideAt(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth))
}

/** Nothing moves by itself for those who asked for less movement, nor in a hidden tab. */
function useAutoplay(playing: boolean, current: number, next: () => void): void {
  const advance = useEffectEvent(next)
  // The timer starts anew with each slide, so that a swipe gets its full time.
  useEffect(() => {
    if (!playing || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') advance()
    }, AUTOPLAY_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new slide begins a new wait
  }, [playing, current])
}
