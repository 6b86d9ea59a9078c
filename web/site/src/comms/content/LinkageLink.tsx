import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { leavesSite, type Linked, linkageHref } from './linkage.ts'

export interface LinkageLinkProps {
  to: Linked
  className: string
  /** Said instead of the content where there is none to read. */
  label?: string
  children?: ReactNode
}

/** A link to whatever the brand chose, or nothing when it chose nothing. */
export function LinkageLink({ to, className, label, children }: LinkageLinkProps) {
  const href = linkageHref(to, useSignedIn())
  if (href === null) return null
  return leavesSite(href) ? (
    <a
      href={href}
      className={className}
      aria-label={label}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  ) : (
    <Link href={href} className={className} aria-label={label}>
      {children}
    </Link>
  )
}
