import { useState } from 'react'
import { Button } from './Button.tsx'

/** Copies a text and says so for two seconds, on the button and to screen readers. */
export function CopyButton({
  text,
  label,
  doneLabel,
  isMain = false,
}: {
  text: string
  label: string
  doneLabel: string
  /** Copying is what the page is for. */
  isMain?: boolean
}) {
  const [done, setDone] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setDone(true)
    setTimeout(() => setDone(false), 2000)
  }
  return (
    <Button
      look={isMain ? 'main' : 'quiet'}
      size={isMain ? 'medium' : 'small'}
      icon={done ? 'check' : 'copy'}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{done ? doneLabel : label}</span>
    </Button>
  )
}
