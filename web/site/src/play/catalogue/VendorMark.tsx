import { vendorMark } from '@croupier/shared/vendor-mark'

/** A vendor's mark beside its name, or in its place. */
export function VendorMark({ code, size = 22 }: { code: string; size?: number }) {
  const { hue, path, light, letters, fontSize } = vendorMark(code)
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={path} fill={`hsl(${hue} 72% 35%)`} />
      <path d={light} fill="#fff" opacity=".16" />
      <text x="12" y="15.5" textAnchor="middle" fontSize={fontSize} fontWeight="800" fill="#fff">
        {letters}
      </text>
    </svg>
  )
}
