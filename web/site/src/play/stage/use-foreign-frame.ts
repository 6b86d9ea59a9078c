import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FrameHint, hintOf } from './foreign-game.ts'

/** `slow`: nothing has loaded for a while; `blocked`: the page's policy does not know the address. */
export type FrameState = 'opening' | 'slow' | 'open' | 'blocked'

const PATIENCE_MS = 15_000

export interface ForeignFrame {
  frame: RefObject<HTMLIFrameElement | null>
  state: FrameState
  loaded(): void
  /** Waits once more for what is still loading. */
  wait(): void
}

/** Watches a vendor's frame: what becomes of it, and what it says. `onHint` may be a new function each time. */
export function useForeignFrame(origin: string, onHint: (hint: FrameHint) => void): ForeignFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FrameState>('opening')
  const latest = useRef(onHint)
  // The listener outlives a render but must reach the function of now.
  useEffect(() => {
    latest.current = onHint
  })
  // Messages and broken policies are events of the window.
  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const hint = hintOf(event, { window: frame.current?.contentWindow ?? null, origin })
      if (hint) latest.current(hint)
    }
    const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setState('blocked')
    }
    window.addEventListener('message', hear)
    document.addEventListener('securitypolicyviolation', blocked)
    return () => {
      window.removeEventListener('message', hear)
      document.removeEventListener('securitypolicyviolation', blocked)
    }
  }, [origin])
  // A browser does not say that a frame hangs; only time does.
  useEffect(() => {
    if (state !== 'opening') return undefined
    const timer = setTimeout(() => setState('slow'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    frame,
    state,
    // A frame that the policy blocked loads as well: an empty page.
    loaded: () => setState((before) => (before === 'blocked' ? before : 'open')),
    wait: () => setState('opening'),
  }
}
