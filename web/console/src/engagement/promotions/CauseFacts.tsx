/** The facts of one change, as the engine wrote them down: names and values of the record itself. */
export function CauseFacts({ cause }: { cause: unknown }) {
  const facts = Object.entries(Object(cause) as Record<string, unknown>)
  if (facts.length === 0) return null
  return (
    <dl className="cause-facts" dir="ltr">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
