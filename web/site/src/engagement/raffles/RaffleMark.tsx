import type { RaffleKind } from '@croupier/api/engagement/raffles'

/** A small drawn picture of a kind of raffle. */
export function RaffleMark({ kind }: { kind: RaffleKind }) {
  return (
    <svg viewBox="0 0 64 64" width={64} height={64} className="raffle-mark" aria-hidden="true">
      {kind === 'wheel' ? <WheelMark /> : kind === 'envelopes' ? <EnvelopeMark /> : <TicketMark />}
    </svg>
  )
}

function WheelMark() {
  return (
    <>
      <circle cx={32} cy={34} r={26} className="raffle-rim" />
      <path d="M32 34 V12 A22 22 0 0 1 51 23 Z" className="raffle-slice" data-tone={0} />
      <path d="M32 34 L51 23 A22 22 0 0 1 51 45 Z" className="raffle-slice" data-tone={1} />
      <path d="M32 34 L51 45 A22 22 0 0 1 32 56 Z" className="raffle-slice" data-tone={2} />
      <path d="M32 34 V56 A22 22 0 0 1 13 45 Z" className="raffle-slice" data-tone={0} />
      <path d="M32 34 L13 45 A22 22 0 0 1 13 23 Z" className="raffle-slice" data-tone={1} />
      <path d="M32 34 L13 23 A22 22 0 0 1 32 12 Z" className="raffle-slice" data-tone={2} />
      <circle cx={32} cy={34} r={6} className="raffle-hub" />
      <path d="M32 16 L27 3 H37 Z" className="raffle-pointer" />
    </>
  )
}

function EnvelopeMark() {
  return (
    <>
      <rect x={14} y={6} width={36} height={52} rx={5} className="raffle-paper" />
      <path
        d="M14 12 Q32 36 50 12 V11 A5 5 0 0 0 45 6 H19 A5 5 0 0 0 14 11 Z"
        className="raffle-flap"
      />
      <circle cx={32} cy={25} r={7} className="raffle-commitment" />
      <rect x={30} y={23} width={4} height={4} className="raffle-paper" />
    </>
  )
}

function TicketMark() {
  return (
    <>
      <path
        d="M6 20 H58 V28 A5 5 0 0 0 58 38 V46 H6 V38 A5 5 0 0 0 6 28 Z"
        className="raffle-slice"
        data-tone={0}
      />
      <path d="M40 21 V45" className="raffle-perforation" />
      <path
        d="M23 24 L25.5 30 L32 30.5 L27 34.5 L28.7 41 L23 37.4 L17.3 41 L19 34.5 L14 30.5 L20.5 30 Z"
        className="raffle-commitment"
      />
    </>
  )
}
