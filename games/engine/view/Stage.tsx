import { useEffect, useRef } from 'react'
import { runStage, type Scene } from './stage.ts'

/** The canvas of a scene. Everything that it shows is also said in words elsewhere, so readers skip it. */
export function Stage({ scene, className = '' }: { scene: Scene; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Frames and sizes are resources of the browser: they begin and end with the canvas.
  useEffect(() => {
    if (!canvas.current) return undefined
    const stop = runStage(canvas.current, scene)
    return () => stop()
  }, [scene])
  return <canvas ref={canvas} className={`gv-canvas ${className}`} aria-hidden="true" />
}
