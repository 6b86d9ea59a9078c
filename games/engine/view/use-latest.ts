import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for promises that outlive the render that began them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  // Written after the render, before anything can ask for it.
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
