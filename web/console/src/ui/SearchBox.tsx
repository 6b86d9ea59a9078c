import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 250

/** A box whose text counts when the hand rests, so that not every letter asks the server. */
export function SearchBox({
  label,
  initial = '',
  onSearch,
}: {
  label: string
  /** What the address asks for; when it asks for something else, so does the box. */
  initial?: string
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(initial)
  const [said, setSaid] = useState(initial)
  const [before, setBefore] = useState(initial)
  // An address that changed by another hand (a saved filter) counts more than what was typed; what the box itself said does not come back to it.
  if (initial !== before) {
    setBefore(initial)
    if (initial !== said) {
      setSaid(initial)
      setText(initial)
    }
  }
  const search = useEffectEvent(onSearch)
  // Waiting is about time, not about anything rendered.
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === said) return undefined
    const timer = setTimeout(() => {
      setSaid(wanted)
      search(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, said])
  return (
    <label className="search-box">
      <Search size={15} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={64}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}
