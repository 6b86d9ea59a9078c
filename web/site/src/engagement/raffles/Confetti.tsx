import { useEffect, useRef } from 'react'
import { animate, scatter, wantsLessMotion } from './motion.ts'

const PIECES = 110
const SECONDS = 3.2
const FALL = 620

/** Confetti over a win, once; nothing for who wants less motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  // What falls is drawn by hand, outside of React.
  useEffect(() => {
    const element = canvas.current
    if (!element || wantsLessMotion()) return undefined
    const style = getComputedStyle(element)
    const colours = ['--color-accent', '--color-accent-strong', '--color-good', '--color-text'].map(
      (name) => style.getPropertyValue(name),
    )
    let time = 0
    const stop = animate(element, ({ pen, width, height }, seconds) => {
      time += seconds
      if (time > SECONDS) return stop()
      pen.globalAlpha = Math.max(0, Math.min(1, SECONDS - time))
      for (let piece = 0; piece < PIECES; piece += 1) {
        const across = (scatter(piece, 1) - 0.5) * 2
        const x = width / 2 + across * width * 0.55 * Math.min(1, time * 1.6)
        const up = 360 + 340 * scatter(piece, 2)
        const y = height * 0.55 - up * time + (FALL * time * time) / 2
        pen.save()
        pen.translate(x, y)
        pen.rotate(time * (3 + 6 * scatter(piece, 3)))
        pen.scale(1, Math.cos(time * (4 + 5 * scatter(piece, 4))))
        pen.fillStyle = colours[piece % colours.length] ?? ''
        pen.fillRect(-5, -3, 10, 6)
        pen.restore()
      }
    })
    return () => stop()
  }, [])
  return <canvas ref={canvas} className="raffle-confetti" aria-hidden="true" />
}
