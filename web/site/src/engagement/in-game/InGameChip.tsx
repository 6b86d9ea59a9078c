import { inGameApi } from '@croupier/api/engagement/in-game'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isChipShown, showChip } from './chip-switch.ts'
import { RunningLine } from './RunningLine.tsx'
import { inOrder, runningIcons, useRunningWords } from './running-words.ts'
import '../../styles/running.css'

const ASK_AGAIN_MS = 30_000
/** What a round moves is counted a moment after it. */
const HINTS_AT_MOST_EVERY_MS = 2_500

/** In the line above a game: what its rounds count for now. It opens all of it, and can be switched off. */
export function InGameChip({ memberId, gameCode }: { memberId: bigint; gameCode: string }) {
  const t = useText('promotions')
  const queries = useQueryClient()
  const [isShown, setShown] = useState(isChipShown)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...query(inGameApi.inGame, { gameCode }),
    staleTime: HINTS_AT_MOST_EVERY_MS,
    refetchInterval: ASK_AGAIN_MS,
    enabled: isShown,
  })
  const ask = (): void => void refresh(queries, [inGameApi.inGame])
  useLive(isShown ? `member:${memberId}` : null, { message: ask, missed: ask })
  const { shortOf, titleOf, progressOf } = useRunningWords(data?.currency ?? 'BRL')
  const items = inOrder(data?.items ?? [])
  const [first] = items
  if (!isShown || !data || !first) return null
  const more = items.length - 1
  return (
    <>
      <button
        type="button"
        className="game-chip"
        aria-haspopup="dialog"
        aria-label={`${t('running.title')}: ${titleOf(first)}, ${progressOf(first)}`}
        onClick={() => setOpen(true)}
      >
        <Icon name={runningIcons[first.kind]} size={14} />
        <bdi>{shortOf(first)}</bdi>
        {more > 0 ? <small>{`+${more}`}</small> : null}
      </button>
      {isOpen ? (
        <Dialog
          title={t('running.title')}
          closeLabel={t('running.close')}
          onClose={() => setOpen(false)}
        >
          <ul className="running-list">
            {items.map((item) => (
              <li key={'code' in item ? `${item.kind} ${item.code}` : item.id}>
                <RunningLine item={item} currency={data.currency} />
              </li>
            ))}
          </ul>
          <Button
            look="quiet"
            onClick={() => {
              showChip(false)
              setShown(false)
            }}
          >
            {t('running.hide')}
          </Button>
        </Dialog>
      ) : null}
    </>
  )
}
