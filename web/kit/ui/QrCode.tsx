import { encode } from 'uqr'

/** Modules of quiet zone around the code; the standard asks for four. */
const QUIET_ZONE = 4
/** Pixels of margin at the usual side (S9-030). */
const MARGIN = 20
const SIDE = 200
/** How much of the side a picture in the middle takes (S9-030). */
const LOGO_SCALE = 0.2
const LEVELS = ['L', 'M', 'Q', 'H'] as const

export interface QrCodeProps {
  text: string
  label: string
  /** Side in pixels (S9-030). */
  size?: number
  /** How much may be covered: 7, 15, 25 or 30 per cent; with a picture in the middle a quarter. */
  level?: (typeof LEVELS)[number]
  /** Address of a square picture for the middle. */
  logo?: string
}

/** A QR code as one path; nothing for an empty text (S5-039). Always dark on white: scanners need it. */
export function QrCode({
  text,
  label,
  size = SIDE,
  logo,
  level = logo === undefined ? 'M' : 'Q',
}: QrCodeProps) {
  if (!LEVELS.includes(level)) throw new Error(`unsupported QR error-correction level: ${level}`)
  if (text === '') return null
  const { data, size: modules } = encode(text, { ecc: level, border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const margin = Math.max(QUIET_ZONE, (modules * MARGIN) / (SIDE - 2 * MARGIN))
  const side = modules + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr"
      width={size}
      height={size}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
      {logo === undefined ? null : <Middle logo={logo} modules={modules} />}
    </svg>
  )
}

function Middle({ logo, modules }: { logo: string; modules: number }) {
  const side = modules * LOGO_SCALE
  const at = (modules - side) / 2
  return (
    <>
      <rect x={at - 0.5} y={at - 0.5} width={side + 1} height={side + 1} fill="#fff" />
      <image href={logo} x={at} y={at} width={side} height={side} />
    </>
  )
}
