import { useEffect, useRef } from 'react'
import type { SlotSkin } from './slot-skin.ts'

/** A symbol of the skin on the pages of rules. */
export function SymbolPicture({ skin, code }: { skin: SlotSkin; code: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A drawing is an act on the canvas; pictures of the skin may come a moment later.
  useEffect(() => {
    const draw = (): void => {
      const paint = canvas.current?.getContext('2d')
      if (!paint) return
      paint.setTransform(1.6, 0, 0, 1.6, 0, 0)
      paint.clearRect(0, 0, 100, 100)
      skin.symbols[code]?.(paint)
    }
    draw()
    void skin.load().then(draw)
  }, [skin, code])
  return <canvas ref={canvas} width={160} height={160} aria-hidden="true" />
}
