import { useEffect, useRef } from 'react'
import { animate, type Stage, scatter, wantsLessMotion } from './motion.ts'

const ENVELOPES = 26

interface Paper {
  red: string
  deep: string
  gold: string
}

/** Red envelopes that fall over the page while a fall runs; a quiet picture of three for who wants less motion. */
export function Rain() {
  const canvas = useRef<HTMLCanvasElement>(null)
  // What falls is drawn by hand, outside of React.
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const style = getComputedStyle(element)
    const paper = {
      red: style.getPropertyValue('--raffle-red'),
      deep: style.getPropertyValue('--raffle-deep'),
      gold: style.getPropertyValue('--raffle-gold'),
    }
    const isStill = wantsLessMotion()
    let time = 0
    const stop = animate(element, (stage, seconds) => {
      if (isStill) {
        for (const place of [0, 1, 2])
          drawEnvelope(stage, paper, {
            x: stage.width * (0.25 + 0.25 * place),
            y: stage.height / 2,
            tilt: (place - 1) * 0.2,
            size: 1,
          })
        return
      }
      time += seconds
      for (let place = 0; place < ENVELOPES; place += 1) drawFalling(stage, paper, { place, time })
    })
    return () => stop()
  }, [])
  return <canvas ref={canvas} className="raffle-rain" aria-hidden="true" />
}

function drawFalling(
  stage: Stage,
  paper: Paper,
  { place, time }: { place: number; time: number },
): void {
  const size = 0.55 + 0.6 * scatter(place, 5)
  const length = stage.height + 160
  const y = ((scatter(place, 6) * length + time * (70 + 90 * size)) % length) - 80
  const sway = Math.sin(time * (0.8 + scatter(place, 7)) + place) * 22
  const x = scatter(place, 8) * stage.width + sway
  drawEnvelope(stage, paper, { x, y, size, tilt: Math.sin(time * 1.3 + place * 2) * 0.45 })
}

function drawEnvelope(
  { pen }: Stage,
  paper: Paper,
  at: { x: number; y: number; tilt: number; size: number },
): void {
  pen.save()
  pen.translate(at.x, at.y)
  pen.rotate(at.tilt)
  pen.scale(at.size, at.size)
  pen.fillStyle = paper.red
  pen.beginPath()
  pen.roundRect(-26, -36, 52, 72, 7)
  pen.fill()
  pen.fillStyle = paper.deep
  pen.beginPath()
  pen.moveTo(-26, -30)
  pen.quadraticCurveTo(0, 6, 26, -30)
  pen.lineTo(26, -36)
  pen.lineTo(-26, -36)
  pen.closePath()
  pen.fill()
  pen.fillStyle = paper.gold
  pen.beginPath()
  pen.arc(0, -9, 9, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = paper.red
  pen.fillRect(-3, -12, 6, 6)
  pen.strokeStyle = paper.gold
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.roundRect(-22, -32, 44, 64, 5)
  pen.stroke()
  pen.restore()
}
