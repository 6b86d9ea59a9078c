import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

export interface ToastMessage {
  tone: 'good' | 'bad' | 'plain'
  text: string
}

type Say = (message: ToastMessage) => void
const ToastContext = createContext<Say>(() => undefined)

export function useToast(): Say {
  return use(ToastContext)
}

const LIFE_MS = 5_000
const MOST = 3

/** Short words about what happened in the background; in the top layer, above dialogs too. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([])
  const region = useRef<HTMLDivElement>(null)
  const lastId = useRef(0)
  const say = useMemo<Say>(
    () => (message) => {
      lastId.current += 1
      const id = lastId.current
      setToasts((before) => [...before.slice(1 - MOST), { ...message, id }])
      setTimeout(() => setToasts((before) => before.filter((toast) => toast.id !== id)), LIFE_MS)
    },
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
        {toasts.map(({ id, tone, text }) => (
          <div key={id} className={`toast toast-${tone}`}>
            <Icon name={tone === 'bad' ? 'circle-alert' : 'check'} />
            {text}
          </div>
        ))}
      </div>
    </ToastContext>
  )
}
