import { arenaApi } from '@croupier/api/play/arena'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { FishingLevel } from '../rules/fishing.ts'

type Rooms = OutputOf<typeof arenaApi.rooms>
const ROOM_WORDS = { shore: 'room.shore', reef: 'room.reef', deep: 'room.deep' } as const

/** The three waters by the price of a bullet, and how many shoot in each. */
export function RoomChoice({
  desk,
  unitsMost,
  onEnter,
}: {
  desk: Desk
  unitsMost: number
  onEnter: (level: FishingLevel) => Promise<void>
}) {
  const t = useText('fishing')
  const { attempt, props } = desk
  const [rooms, setRooms] = useState<Rooms | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isEntering, setEntering] = useState(false)

  const enter = async (level: FishingLevel): Promise<void> => {
    setEntering(true)
    await onEnter(level)
    setEntering(false)
  }
  const load = async (): Promise<void> => {
    setFailed(false)
    const answer = await attempt(() => props.call(arenaApi.rooms, {}))
    setRooms(answer)
    setFailed(answer === null)
    // Who still has a seat goes on there.
    if (answer?.seatedAt) await enter(answer.seatedAt)
  }
  // Asked for once, when the game opens.
  useEffect(() => {
    void load()
    // It is made anew with every drawing; the list would be asked for without end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <section className="fish-rooms" aria-label={t('rooms')}>
      <h2>{isEntering ? t('joining') : t('rooms')}</h2>
      {rooms === null && !hasFailed ? <div className="gv-loading" aria-busy="true" /> : null}
      {hasFailed ? (
        <button type="button" className="gv-quiet-button" onClick={() => void load()}>
          {desk.t('notice.retry')}
        </button>
      ) : null}
      <ul>
        {rooms?.rooms.map(({ level, bullet, seated }) => (
          <li key={level} data-level={level}>
            <button type="button" disabled={isEntering} onClick={() => void enter(level)}>
              <strong>{t(ROOM_WORDS[level])}</strong>
              <span>
                {t('room.bullet', {
                  from: props.formatMoney(bullet),
                  to: props.formatMoney(bullet * BigInt(unitsMost)),
                })}
              </span>
              <small data-busy={seated > 0}>{t('rooms.seated', { count: seated })}</small>
              <em>{t('enter')}</em>
            </button>
          </li>
        ))}
      </ul>
      <p>{t('help')}</p>
    </section>
  )
}
