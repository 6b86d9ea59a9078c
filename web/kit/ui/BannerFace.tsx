import type { SiteBanner } from '@croupier/api/comms/announcements'
import { type ReactNode, useId } from 'react'

/** What stands behind the words, in white of little weight, on 400 × 200; cut to whatever box it fills. */
const FORMS: Readonly<Record<string, string>> = {
  rays: 'M320 90 660 40V90zM320 90 640 190 590 260zM320 90 480 320H400zM320 90 300 320 220 300zM320 90 100 260 20 200zM320 90-60 110V60zM320 90 40-60H120zM320 90 250-80H330zM320 90 430-80H500zM320 90 620-60 660-10z',
  waves:
    'M0 150C80 110 140 190 220 150S360 110 400 140V200H0zM0 172C90 140 150 200 240 172S370 150 400 166V200H0zM0 120C70 80 160 160 240 116S360 84 400 112V200H0z',
  orbs: 'M330 20a90 90 0 1 0 1 0zM250 120a60 60 0 1 0 1 0zM390 110a50 50 0 1 0 1 0zM120-60a70 70 0 1 0 1 0zM40 150a44 44 0 1 0 1 0z',
  peaks:
    'M0 200 90 100 150 160 250 40 330 130 370 90 400 120V200zM0 200 60 150 120 190 210 110 300 190 350 150 400 180V200z',
}

export interface BannerFaceProps {
  banner: Pick<SiteBanner, 'url' | 'art' | 'form' | 'colours' | 'eyebrow' | 'title' | 'text'>
  /** In the first view: its picture is fetched before all others. */
  eager?: boolean
  /** The button, or nothing. */
  children?: ReactNode
}

/** The inside of a banner as the site and the console's preview draw it; its box is `.slide` (S2-056). */
export function BannerFace({ banner, eager = false, children }: BannerFaceProps) {
  // Shorter than the banner's own, which the first page would say twice more.
  const id = useId()
  const { url, art, form, colours, eyebrow, title, text } = banner
  const [from = '#10243a', to = from] = colours
  const load = {
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : 'low',
  } as const
  return (
    <>
      <svg
        className="slide-back"
        viewBox="0 0 400 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <linearGradient id={id} x2="1" y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
        <path fill={`url(#${id})`} d="M0 0h400v200H0z" />
        <path fill="#fff" fillOpacity=".07" d={FORMS[form]} />
      </svg>
      {url === null ? null : (
        <img className="slide-picture" src={url} alt="" width={1200} height={600} {...load} />
      )}
      <div className="slide-text">
        {eyebrow === '' ? null : <span className="slide-eyebrow">{eyebrow}</span>}
        <h2>{title}</h2>
        {text === '' ? null : <p>{text}</p>}
        {children}
      </div>
      {art === null || url !== null ? null : (
        <img
          className="slide-art"
          src={`/art/banners/${art}-300.avif`}
          srcSet={`/art/banners/${art}-300.avif 300w, /art/banners/${art}-600.avif 600w`}
          alt=""
          sizes="(min-width: 700px) 330px, 150px"
          width={330}
          height={330}
          {...load}
        />
      )}
    </>
  )
}
