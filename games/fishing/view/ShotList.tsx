import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { Sheet } from '../../engine/view/frame/Sheet.tsx'
import type { StudioRound } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { fishing } from '../rules/fishing.ts'
import { type FishMath, shotAt } from '../rules/shots.ts'
import { useFishNames } from './fish-names.ts'

interface ShotLine {
  number: number
  kind: string
  units: number
  word: number
  multiple: number
}

/** Every hit of a sub-round with the word of the stream that decided it, recomputed here from the shown seed. */
export function ShotList({
  desk,
  math,
  round,
  onClose,
}: {
  desk: Desk
  math: FishMath
  round: StudioRound
  onClose: () => void
}) {
  const t = useText('fishing')
  return (
    <Sheet title={t('shots')} closeLabel={desk.t('close')} onClose={onClose}>
      <Shots math={math} round={round} />
    </Sheet>
  )
}

/** The hits of a past round one after the other, or what is known of them while its seed is secret. */
export function Shots({ math, round }: { math: FishMath; round: StudioRound }) {
  const t = useText('fishing')
  const nameOf = useFishNames()
  const lines = shotLines(math, round)
  return (
    <>
      {lines === null ? <p className="gv-empty">{t('shots.hidden')}</p> : null}
      <ol className="fish-shots">
        {lines?.map(({ number, kind, units, word, multiple }) => (
          <li key={number} data-won={multiple > 0}>
            <span>{nameOf(kind)}</span>
            <bdi>{units}</bdi>
            <code>{t('shots.line', { word })}</code>
            <bdi>{multiple > 0 ? `${multiple}×` : t('shots.missed')}</bdi>
          </li>
        ))}
      </ol>
    </>
  )
}

function shotLines(math: FishMath, { fairness, actions }: StudioRound): ShotLine[] | null {
  const { serverSeed, clientSeed, nonce } = fairness
  if (serverSeed === null) return null
  const lines: ShotLine[] = []
  let word = 0
  for (const stored of actions) {
    const action = fishing.readAction(stored)
    if (action === null || action === 'leave') continue
    const [place, units] = action
    const fish = math.fish[place]
    if (!fish) return null
    const { multiple, nextWord } = shotAt(math, { serverSeed, clientSeed, nonce }, { fish, word })
    lines.push({ number: lines.length + 1, kind: fish.kind, units, word, multiple })
    word = nextWord
  }
  return lines
}
