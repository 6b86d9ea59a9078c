import { Suspense, useState } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { Button } from './Button.tsx'
import { CopyByHand } from './CopyByHand.tsx'

/** Copies a text and says so for two seconds, on the button and to screen readers; where the browser forbids it, shows it for copying by hand. */
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
  const [byHand, setByHand] = useState(false)
  const copy = async (): Promise<void> => {
    if (!(await copyText(text))) return setByHand(true)
    setDone(true)
    setTimeout(() => setDone(false), 2000)
  }
  return (
    <>
      <Button
        look={isMain ? 'main' : 'quiet'}
        size={isMain ? 'medium' : 'small'}
        icon={done ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{done ? doneLabel : label}</span>
      </Button>
      <Suspense>
        {byHand ? <CopyByHand text={text} onClose={() => setByHand(false)} /> : null}
      </Suspense>
    </>
  )
}
