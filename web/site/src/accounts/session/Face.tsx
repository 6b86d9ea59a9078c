import { useState } from 'react'

/** A member's picture; one that does not load becomes the first of all (S2-029). */
export function Face({ icon, size }: { icon: string | undefined; size: number }) {
  const [broken, setBroken] = useState(false)
  return (
    <img
      className="avatar"
      src={`/art/avatars/${broken || icon === undefined ? 'avatar-01' : icon}.webp`}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(true)}
    />
  )
}
