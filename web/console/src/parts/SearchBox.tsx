import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A box whose text counts when the hand rests, so that not every letter asks the server. */
export function SearchBox({
  label,
  initial = '',
  onSearch,
}: {
  label: string
  /** What an address asked for. */
  initial?: string
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(initial)
  // Waiting is about time, not about anything rendered.
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
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
