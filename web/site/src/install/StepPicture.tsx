import type { ReactNode } from 'react'
import type { Platform } from './install-offer.ts'

export interface StepPictureProps {
  platform: Platform
  step: 1 | 2 | 3
}

/** What a step looks like on the device, drawn: the part to press is in the brand's colour. The sentence beside it says it all. */
export function StepPicture({ platform, step }: StepPictureProps) {
  const Frame = platform === 'desktop' ? Screen : Phone
  return (
    <svg className="step-picture" viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
      <Frame>{PICTURES[platform][step]}</Frame>
    </svg>
  )
}

function Phone({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className="step-body" x="31" y="4" width="58" height="112" rx="10" />
      <rect className="step-glass" x="35" y="10" width="50" height="100" rx="6" />
      {children}
    </>
  )
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className="step-body" x="6" y="22" width="108" height="76" rx="8" />
      <rect className="step-glass" x="10" y="26" width="100" height="68" rx="5" />
      <path className="step-line" d="M10 44h100" />
      <rect className="step-bar" x="26" y="30" width="78" height="10" rx="5" />
      {children}
    </>
  )
}

const page = <path className="step-faint" d="M41 34h38v16H41zM41 56h18v18H41zM63 56h16v18H63z" />
const wide = <path className="step-faint" d="M18 52h84v14H18zM18 71h26v16H18zM50 71h26v16H50z" />

/** An arrow out of a box: Apple's sign for sharing. */
const share = <path className="step-sign" d="M60 104v-11m-4 4 4-4 4 4m-7 0h-2.5v10h11v-10h-2.5" />
const plus = <path className="step-sign" d="M73 63.5h7m-3.5-3.5v7" />
const home = (
  <>
    <path
      className="step-faint"
      d="M40 20h11v11H40zM54.5 20h11v11h-11zM69 20h11v11H69zM40 37h11v11H40z"
    />
    <rect className="step-mark" x="54.5" y="37" width="11" height="11" rx="3" />
  </>
)
const dots = <path className="step-sign step-dots" d="M79 17v.01M79 21v.01M79 25v.01" />
const row = (
  <>
    <rect className="step-sheet" x="37" y="52" width="46" height="54" rx="5" />
    <rect className="step-mark step-row" x="39" y="57" width="42" height="13" rx="3" />
    <path className="step-text" d="M43 63.5h22M43 79h26M43 90h20" />
  </>
)
const download = <path className="step-sign" d="M97 31.5v6m-2.5-2.5 2.5 2.5 2.5-2.5" />

const PICTURES: Readonly<Record<Platform, Readonly<Record<1 | 2 | 3, ReactNode>>>> = {
  android: {
    1: (
      <>
        <rect className="step-mark" x="39" y="15" width="34" height="9" rx="4.5" />
        {page}
      </>
    ),
    2: (
      <>
        <rect className="step-bar" x="39" y="15" width="34" height="9" rx="4.5" />
        {page}
        {dots}
      </>
    ),
    3: row,
  },
  ios: {
    1: (
      <>
        {page}
        {share}
      </>
    ),
    2: (
      <>
        {row}
        {plus}
      </>
    ),
    3: home,
  },
  desktop: {
    1: (
      <>
        <rect className="step-mark" x="26" y="30" width="60" height="10" rx="5" />
        {wide}
      </>
    ),
    2: (
      <>
        {wide}
        {download}
      </>
    ),
    3: (
      <>
        {wide}
        <rect className="step-sheet" x="56" y="42" width="50" height="36" rx="5" />
        <path className="step-text" d="M62 51h28M62 58h18" />
        <rect className="step-mark" x="78" y="65" width="24" height="9" rx="4.5" />
      </>
    ),
  },
}
