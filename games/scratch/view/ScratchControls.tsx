import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { costAtOnce, STEPS_AT_ONCE } from '../../engine/purchase.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { InstantMain, MiniControls, Segments } from '../../engine/view/mini/MiniControls.tsx'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { ScratchDesk } from './use-scratch.ts'
import type { StackDesk } from './use-stack.ts'

/** The price of a card, how many at once, and the way to buy or to reveal. */
export function ScratchControls({
  desk,
  scratch: { game, card, open },
  bulk,
  onBuy,
  onOpen,
}: {
  desk: Desk
  scratch: ScratchDesk
  bulk: StackDesk
  onBuy: () => void
  onOpen: (sheet: SheetName) => void
}) {
  const t = useText('classics')
  const isCovered = card !== null && !card.isOpen
  const liesCovered = bulk.isBusy && !bulk.isBuying
  const isLocked = game.isLocked || bulk.isBusy
  const label =
    bulk.count === 1
      ? t('scr.buy')
      : t('scr.buyMany', {
          count: bulk.count,
          amount: desk.props.formatMoney(costAtOnce(desk.stake, bulk.count)),
        })
  const hint = liesCovered ? 'scr.stack.tap' : isCovered ? 'scr.rub' : 'scr.goal'
  return (
    <MiniControls
      desk={desk}
      disabled={isLocked}
      onOpen={onOpen}
      main={
        liesCovered || (isCovered && game.auto === null) ? (
          <button
            type="button"
            className="gv-main-button"
            onClick={liesCovered ? bulk.revealAll : open}
          >
            {t('scr.open')}
          </button>
        ) : (
          <InstantMain
            desk={desk}
            game={{ ...game, isLocked, press: onBuy }}
            label={label}
            onOpen={onOpen}
          />
        )
      }
    >
      {bulk.most > 1 ? (
        <Segments
          label={t('scr.count')}
          options={STEPS_AT_ONCE.filter((count) => count <= bulk.most).map((count) => ({
            value: count,
            text: `×${count}`,
          }))}
          chosen={bulk.count}
          disabled={isLocked}
          onChoose={bulk.setCount}
        />
      ) : null}
      <p className="scr-hint">{t(hint)}</p>
    </MiniControls>
  )
}
