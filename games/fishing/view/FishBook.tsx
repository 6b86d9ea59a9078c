import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useRef } from 'react'
import { returnText, RulesSheet } from '../../engine/view/frame/RulesSheet.tsx'
import type { Desk } from '../../engine/view/use-desk.ts'
import { fishing } from '../rules/fishing.ts'
import { type Fish, type FishMath, fishReturn, thresholdOf } from '../rules/shots.ts'
import { fishPicture } from './fish/fish-atlas.ts'
import { useFishNames } from './fish-names.ts'

/** The rules, and every fish with what it pays and how likely; all figures come from the mathematics itself. */
export function FishBook({
  desk,
  math,
  onClose,
}: {
  desk: Desk
  math: FishMath
  onClose: () => void
}) {
  const t = useText('fishing')
  const { tag } = desk.props.language
  const profile = fishing.profiles.find(({ code }) => code === desk.launch.profile.code)
  const rtp = profile ? fishing.rtp(profile) : fishReturn(math)
  return (
    <RulesSheet desk={desk} rtp={rtp} onClose={onClose}>
      <p>{t('help')}</p>
      <p>{t('rules.cost')}</p>
      <p>{t('rules.rtp', { rtp: returnText(rtp, tag) })}</p>
      <h3>{t('book')}</h3>
      <ul className="fish-book">
        {math.fish.map((fish, place) => (
          <BookRow key={fish.kind} fish={fish} place={place} math={math} tag={tag} />
        ))}
      </ul>
      <p>{t('rules.reserve')}</p>
      <p>{t('rules.together')}</p>
      <p>{t('rules.line')}</p>
      <p>{t('rules.keys')}</p>
    </RulesSheet>
  )
}

function BookRow({
  fish,
  place,
  math,
  tag,
}: {
  fish: Fish
  place: number
  math: FishMath
  tag: string
}) {
  const t = useText('fishing')
  const nameOf = useFishNames()
  const multiples = fish.wins.map(([multiple]) => multiple)
  const [least, most] = [Math.min(...multiples), Math.max(...multiples)]
  const chance = new Intl.NumberFormat(tag, {
    style: 'percent',
    numberingSystem: 'latn',
    maximumFractionDigits: 2,
  }).format(thresholdOf(math, fish) / 2 ** 32)
  return (
    <li>
      <FishPicture place={place} />
      <strong>{nameOf(fish.kind)}</strong>
      <span>
        <small>{t('book.pays')}</small>
        <bdi>{least === most ? `${least}×` : t('book.averages', { from: least, to: most })}</bdi>
      </span>
      <span>
        <small>{t('book.chance')}</small>
        <bdi>{chance}</bdi>
      </span>
    </li>
  )
}

/** One fish as it swims, on a little canvas. */
function FishPicture({ place }: { place: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A picture is drawn by code, not rendered.
  useEffect(() => {
    const paint = canvas.current?.getContext('2d')
    if (!canvas.current || !paint) return
    const image = fishPicture(place, 600, 1)
    const { width, height } = canvas.current
    const share = Math.min(width / image.width, height / image.height)
    paint.clearRect(0, 0, width, height)
    paint.drawImage(
      image,
      (width - image.width * share) / 2,
      (height - image.height * share) / 2,
      image.width * share,
      image.height * share,
    )
  }, [place])
  return <canvas ref={canvas} width={128} height={88} aria-hidden="true" />
}
