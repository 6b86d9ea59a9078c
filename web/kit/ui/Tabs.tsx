import type { KeyboardEvent, ReactNode } from 'react'

export interface TabItem<Key extends string> {
  key: Key
  label: ReactNode
}

export interface TabsProps<Key extends string> {
  label: string
  items: readonly TabItem<Key>[]
  current: Key
  onChoose: (key: Key) => void
  look?: 'line' | 'pills'
}

/** Tabs as the ARIA pattern has them: one stop for the Tab key, arrows between the tabs. */
export function Tabs<Key extends string>({
  label,
  items,
  current,
  onChoose,
  look = 'line',
}: TabsProps<Key>) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const rtl = document.documentElement.dir === 'rtl' ? -1 : 1
    const at = items.findIndex(({ key }) => key === current)
    const next = items[(at + step * rtl + items.length) % items.length]
    if (!next) return
    onChoose(next.key)
    const { children } = event.currentTarget
    const element = children[items.indexOf(next)]
    if (element instanceof HTMLElement) element.focus()
  }
  return (
    // The tabs in it take the focus, one stop for all of them, as the ARIA pattern has it.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={`tabs tabs-${look}`} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="tab"
          aria-selected={key === current}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
