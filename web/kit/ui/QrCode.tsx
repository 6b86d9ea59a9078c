import { encode } from 'uqr'

/** Modules of quiet zone around the code; the standard asks for four. */
const MARGIN = 4

export interface QrCodeProps {
  text: string
  label: string
  /** Side in pixels (S9-030). */
  size?: number
}

/** A QR code as one path; nothing for an empty text (S5-039). Always dark on white: scanners need it. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  if (text === '') return null
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const side = modules + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr"
      width={size}
      height={size}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
