import { Fragment } from 'react'

const LINK = /(https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/

/** What somebody typed, as text: never markup; addresses that begin with https can be followed, in a page of their own. */
export function PlainWords({ text }: { text: string }) {
  return (
    <p className="plain-words" dir="auto">
      {text.split(LINK).map((part, place) => {
        // Parts of a text have no name but their place in it.
        const key = `${place} ${part}`
        return place % 2 === 1 ? (
          <a key={key} href={part} target="_blank" rel="noreferrer noopener nofollow">
            {part}
          </a>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        )
      })}
    </p>
  )
}
