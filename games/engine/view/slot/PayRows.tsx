/** What each number of symbols pays, the most first: the same on the information pages of every slot. */
export function PayRows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {rows.toReversed().map(([count, amount]) => (
        <div key={count} style={{ display: 'contents' }}>
          <dt>
            <bdi>{count}</bdi>
          </dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
