import { useText } from '@croupier/kit/i18n/i18n'
import { BannerFace } from '@croupier/kit/ui/BannerFace'
import { IconButton } from '@croupier/kit/ui/Button'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LobbyBanner } from '../app/lean-lobby.ts'
import { useBanners } from '../comms/content/announced.ts'
import { LinkageLink } from '../comms/content/LinkageLink.tsx'
import { useHydrated } from '../app/first-pass.tsx'

/** Each slide stands this long, and the change to the next takes so long (S9-028). */
const AUTOPLAY_MS = 5_000
const CHANGE_MS = 1_000

/** The brand's banners: they loop, play by themselves and can be paused; one alone stands still (S2-056..057). */
export const Banners = memo(function Banners() {
  const t = useText('lobby')
  const slides = useBanners('w_home')
  const track = useRef<HTMLDivElement>(null)
  const [at, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(true)
  const { glide, halt } = useGlide()
  const hydrated = useHydrated()
  const several = slides.length > 1
  const current = Math.min(at, slides.length - 1)
  const show = (index: number): void => {
    const element = track.current
    const slide = element?.children[index]
    if (!element || !(slide instanceof HTMLElement)) return
    glide(element, slide.offsetLeft - element.offsetLeft)
  }
  useAutoplay(several && playing, current, () => {
    // Whoever points at a banner, or stands in it with the keyboard, is reading.
    if (track.current?.parentElement?.matches(':hover, :focus-within')) return
    show((current + 1) % slides.length)
  })
  if (slides.length === 0) return null
  return (
    <section
      className="banner"
      aria-roledescription={several ? 'carousel' : undefined}
      aria-label={t('banners')}
    >
      <div
        className="slides"
        ref={track}
        onPointerDown={({ currentTarget }) => {
          halt(currentTarget)
          setPlaying(false)
        }}
        onScroll={({ currentTarget }) => setCurrent(slideAt(currentTarget))}
      >
        {slides.map((banner, index) => (
          <div
            // A banner is its place: the page brings none of their ids.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="slide"
            // A slide is no fieldset: the carousel pattern names it so.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            aria-roledescription="slide"
            aria-label={banner.title}
            inert={index !== current}
          >
            {/* Nobody sees the others before the script turns them: they take no room in the first page. */}
            {index === 0 || hydrated ? <Face banner={banner} eager={index === 0} /> : null}
          </div>
        ))}
      </div>
      {several ? (
        <div className="dots">
          {slides.map((_banner, index) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
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
      ) : null}
    </section>
  )
})

function Face({ banner, eager }: { banner: LobbyBanner; eager: boolean }) {
  return (
    <BannerFace banner={banner} eager={eager}>
      {banner.action === '' ? (
        <LinkageLink to={banner} className="slide-link" label={banner.title} />
      ) : (
        <LinkageLink to={banner} className="btn btn-main slide-link">
          {banner.action}
        </LinkageLink>
      )}
    </BannerFace>
  )
}

function slideAt(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth))
}

/** Moves a track to a place and lets it go where a finger takes it; the snapping of the track rests meanwhile. */
function useGlide() {
  const frame = useRef(0)
  const halt = (track: HTMLElement): void => {
    cancelAnimationFrame(frame.current)
    track.style.removeProperty('scroll-snap-type')
  }
  const glide = (track: HTMLElement, to: number): void => {
    halt(track)
    const [from, began] = [track.scrollLeft, performance.now()]
    const changeMs = prefersStillness() ? 1 : CHANGE_MS
    track.style.setProperty('scroll-snap-type', 'none')
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, now - began) / changeMs)
      track.scrollLeft = from + (to - from) * (1 - (1 - share) ** 3)
      if (share < 1) frame.current = requestAnimationFrame(step)
      else halt(track)
    }
    frame.current = requestAnimationFrame(step)
  }
  return { glide, halt }
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Nothing moves by itself for those who asked for less movement, nor in a hidden tab. */
function useAutoplay(playing: boolean, current: number, next: () => void): void {
  const advance = useEffectEvent(next)
  // The timer starts anew with each slide, so that a swipe gets its full time.
  useEffect(() => {
    if (!playing || prefersStillness()) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance()
    }, AUTOPLAY_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new slide begins a new wait
  }, [playing, current])
}
