import { useImperativeHandle, useRef, type Ref } from 'react'
import { wantsLessMotion } from './motion.ts'
import { pointAt, type Slice, slicePath, slicesOf, turnTo } from './wheel-slices.ts'

export interface WheelHandle {
  /** Turns to a segment; resolves when it stands. */
  turn(segment: number, within: number): Promise<void>
}

interface WheelProps {
  segments: readonly { code: string; words: string; weight: number }[]
  handle: Ref<WheelHandle>
}

const RADIUS = 146
const LAMPS = 24
const SPIN_MS = 5_200
const SHORT_WORDS = 9

/** The drawn wheel: slices as wide as they are likely, a rim of lamps, a hub, and a pointer that stands still above it. */
export function Wheel({ segments, handle }: WheelProps) {
  const turning = useRef<SVGSVGElement>(null)
  const standing = useRef(0)
  const slices = slicesOf(segments.map(({ weight }) => weight))
  useImperativeHandle(handle, () => ({
    turn: async (segment, within) => {
      const slice = slices.find((one) => one.segment === segment)
      const element = turning.current
      if (!slice || !element) return
      const from = standing.current
      standing.current = turnTo(slice, { standing: from, within })
      const animation = element.animate(
        [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${standing.current}deg)` }],
        {
          duration: wantsLessMotion() ? 1 : SPIN_MS,
          easing: 'cubic-bezier(0.12, 0.72, 0.08, 1)',
          fill: 'forwards',
        },
      )
      // Whoever leaves the page while it turns ends it too.
      await animation.finished.catch(() => undefined)
    },
  }))
  return (
    <div className="raffle-wheel" aria-hidden="true" dir="ltr">
      <svg ref={turning} viewBox="-170 -170 340 340" className="raffle-wheel-turning">
        <circle r={166} className="raffle-rim" />
        {slices.map((slice, place) => (
          <SliceOf
            key={segments[slice.segment]?.code}
            slice={slice}
            tone={place % 2 === 0 ? (place === slices.length - 1 ? 2 : 0) : 1}
            words={segments[slice.segment]?.words ?? ''}
          />
        ))}
        {Array.from({ length: LAMPS }, (_, lamp) => {
          const [x, y] = pointAt((360 / LAMPS) * lamp, 156)
          // oxlint-disable-next-line react/no-array-index-key -- the lamps are alike and stay
          return (
            <circle key={lamp} cx={x} cy={y} r={4} className="raffle-lamp" data-odd={lamp % 2} />
          )
        })}
      </svg>
      <svg viewBox="-170 -170 340 340" className="raffle-wheel-still">
        <circle r={34} className="raffle-hub" />
        <circle r={26} className="raffle-hub-face" />
        <path
          d="M -13 8 L -16 -8 L -7 -1 L 0 -13 L 7 -1 L 16 -8 L 13 8 Z"
          className="raffle-hub-crown"
        />
        <path d="M 0 -128 L -15 -166 Q 0 -178 15 -166 Z" className="raffle-pointer" />
      </svg>
    </div>
  )
}

function SliceOf({ slice, tone, words }: { slice: Slice; tone: number; words: string }) {
  const middle = (slice.from + slice.to) / 2
  return (
    <g>
      <path d={slicePath(slice, RADIUS)} className="raffle-slice" data-tone={tone} />
      <text
        transform={`rotate(${middle - 90}) translate(${RADIUS - 12} 0)`}
        className="raffle-slice-words"
        data-tone={tone}
        data-long={words.length > SHORT_WORDS ? '' : undefined}
        textAnchor="end"
        dominantBaseline="central"
      >
        {words}
      </text>
    </g>
  )
}
