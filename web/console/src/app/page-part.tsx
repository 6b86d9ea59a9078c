import { part } from '@croupier/kit/ui/part'
import { type ComponentType, useState } from 'react'

/** A page whose script comes by itself. */
export interface PagePart<Props> {
  /** Brings the script ahead of the visit; what fails now is said when the page is opened. */
  prefetch: () => void
  Page: ComponentType<Props>
}

/** A page whose script comes when it is first opened, or a little before. */
export function pagePart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): PagePart<Props> {
  let here: ComponentType<Props> | null = null
  const load = async (): Promise<ComponentType<Props>> => {
    here ??= await bring()
    return here
  }
  const Later = part(load)
  return {
    prefetch: () => void load().catch(() => {}),
    // What is here already is drawn at once: a wait, however short, would show its grey lines for a moment.
    Page: function Page(props: Props) {
      const [Shown] = useState<ComponentType<Props>>(() => here ?? Later)
      return <Shown {...props} />
    },
  }
}
