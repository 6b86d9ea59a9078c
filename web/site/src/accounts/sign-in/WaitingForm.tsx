import { Skeleton } from '@croupier/kit/ui/states'

/** As many rows as most forms have, so that nothing jumps when the fields come. */
const ROWS = ['name', 'secret', 'again', 'code', 'action']

/** What stands where a form of registration will be. */
export function WaitingForm() {
  return (
    <div className="form" aria-busy="true">
      {ROWS.map((row) => (
        <Skeleton key={row} className="skeleton-field" />
      ))}
    </div>
  )
}
