import { Tabs, type TabsProps } from '@croupier/kit/ui/Tabs'
import { useEffect, useRef } from 'react'

/** Tabs that scroll on phones: the chosen one is brought into view, also when the page opens at it. */
export function ViewTabs<Key extends string>(props: TabsProps<Key>) {
  const box = useRef<HTMLDivElement>(null)
  const { items, current } = props
  const at = items.findIndex(({ key }) => key === current)
  // Scrolling is an act on the browser. The list itself is moved: `scrollIntoView` would move the page as well.
  useEffect(() => {
    const list = box.current?.firstElementChild
    const tab = list?.children[at]
    if (!list || !tab) return
    const [frame, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.scrollLeft += place.left + place.width / 2 - (frame.left + frame.width / 2)
  }, [at])
  return (
    <div ref={box} className="lot-view-tabs">
      <Tabs {...props} />
    </div>
  )
}
