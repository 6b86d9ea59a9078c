import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '../i18n/i18n.tsx'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { RegionBoundary } from './RegionBoundary.tsx'

export interface ToastMessage {
  tone: 'good' | 'bad' | 'plain'
  text: string
}

type Say = (message: ToastMessage) => void
const ToastContext = createContext<Say>(() => undefined)

export function useToast(): Say {
  return use(ToastContext)
}

const MOST = 3
/** As long as slow readers need, within bounds. */
const CHARACTER_MS = 80
const LIFE_MS = { least: 5_000, most: 20_000 }
const TICK_MS = 500

/** Short words about what happened in the background; in the top layer, above dialogs too. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([])
  const region = useRef<HTMLDivElement>(null)
  const lastId = useRef(0)
  const say = useCallback<Say>((message) => {
    lastId.current += 1
    const id = lastId.current
    setToasts((before) => [...before.slice(1 - MOST), { ...message, id }])
  }, [])
  const drop = useCallback(
    (gone: number) => setToasts((before) => before.filter(({ id }) => id !== gone)),
    [],
  )
  // The top layer is a stack: showing the popover again lifts it above a dialog opened meanwhile.
  useEffect(() => {
    const element = region.current
    if (!element || !('showPopover' in element)) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    <ToastContext value={say}>
      {children}
      <div ref={region} popover="manual" className="toasts" aria-live="polite">
        {toasts.map((toast) => (
          <RegionBoundary key={toast.id}>
            <Suspense>
              <Toast {...toast} onEnd={drop} />
            </Suspense>
          </RegionBoundary>
        ))}
      </div>
    </ToastContext>
  )
}

type ToastProps = ToastMessage & { id: number; onEnd: (id: number) => void }

/** Goes by itself once it could be read; while somebody points at it, stands on it or is away, its time stands still (WCAG 2.2.1). */
function Toast({ id, tone, text, onEnd }: ToastProps) {
  const t = useText('common')
  const place = useRef<HTMLDivElement>(null)
  // Waiting is an act on the clock.
  useEffect(() => {
    let leftMs = Math.min(Math.max(text.length * CHARACTER_MS, LIFE_MS.least), LIFE_MS.most)
    const ticking = setInterval(() => {
      const { current: toast } = place
      const isHeld = toast?.matches(':hover') || toast?.contains(document.activeElement)
      if (document.hidden || isHeld) return
      leftMs -= TICK_MS
      if (leftMs <= 0) onEnd(id)
    }, TICK_MS)
    return () => clearInterval(ticking)
  }, [id, text, onEnd])
  return (
    <div ref={place} className={`toast toast-${tone}`}>
      <Icon name={tone === 'bad' ? 'circle-alert' : 'check'} />
      <span>{text}</span>
      <IconButton label={t('close')} icon="x" onClick={() => onEnd(id)} />
    </div>
  )
}
