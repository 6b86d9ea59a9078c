/** One of a few words, or all of them. */
export function ChoiceChips<Word extends string>({
  label,
  allLabel,
  words,
  current,
  onChoose,
}: {
  label: string
  allLabel: string
  words: readonly { word: Word; label: string }[]
  current: Word | undefined
  onChoose: (word: Word | null) => void
}) {
  return (
    <fieldset className="record-presets">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        className="record-chip"
        aria-pressed={current === undefined}
        onClick={() => onChoose(null)}
      >
        {allLabel}
      </button>
      {words.map(({ word, label: text }) => (
        <button
          key={word}
          type="button"
          className="record-chip"
          aria-pressed={word === current}
          onClick={() => onChoose(word)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
