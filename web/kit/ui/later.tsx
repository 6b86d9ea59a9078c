import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { AreaName } from '../i18n/areas.ts'
import { useTextBook } from '../i18n/i18n.tsx'
import { LazyBoundary } from './part.tsx'

export interface LaterDeps<Props extends object> {
  /** Brings the part: an `import()`. */
  load: () => Promise<ComponentType<Props>>
  /** The areas whose sentences it shows at once; they come beside the part, not after it. */
  areas: readonly AreaName[]
  /** What stands in its place until both are there. */
  meanwhile?: ReactNode
}

/**
 * A part of a page that comes in a file of its own and with the areas it names, all asked for at the same moment: a `part` asks for its
 * sentences when it is drawn, one area after the other.
 */
export function later<Props extends object>({
  load,
  areas,
  meanwhile = null,
}: LaterDeps<Props>): ComponentType<Props> {
  let Here: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const book = useTextBook()
    const [Part, setPart] = useState(() => (areas.every((area) => book.has(area)) ? Here : null))
    const [trouble, setTrouble] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Part) return
      let isWaitedFor = true
      const arriving = [load(), ...areas.map((area) => book.load(area))] as const
      Promise.all(arriving).then(
        ([part]) => {
          Here = part
          if (isWaitedFor) setPart(() => part)
        },
        (error: unknown) => {
          if (isWaitedFor) setTrouble({ error })
        },
      )
      return () => {
        isWaitedFor = false
      }
    }, [Part, book])
    // To the boundary around the page, as a `lazy` part that does not come.
    if (trouble) throw trouble.error
    if (!Part) return meanwhile
    // For what the part asks for later on: it must not take the page around it away.
    return (
      <LazyBoundary fallback={meanwhile}>
        <Part {...props} />
      </LazyBoundary>
    )
  }
}
