import {
  consoleLotteryGamesApi,
  type StaffLottery,
  type StaffTerms,
  type TermsReturns,
} from '@croupier/api/play/console-lottery-games'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { When } from '../../ui/words.tsx'
import { ReturnsTable } from './ReturnsTable.tsx'
import { TermsFields } from './TermsFields.tsx'
import { draftOf, termsOf } from './terms-draft.ts'

/** Prices and limits of a lottery, and what each bet type returns by them. */
export function TermsPart({
  game,
  returns,
  lists,
}: {
  game: StaffLottery
  returns: TermsReturns
  lists: readonly string[]
}) {
  const t = useText('lotterydesk')
  const { may } = useDesk()
  const { tag } = useTextBook().language
  const latest = game.later.at(-1)?.terms ?? game.terms
  const [draft, setDraft] = useState(() => draftOf(latest, tag))
  const [proposing, setProposing] = useState(false)
  const preview = useStaffAction(consoleLotteryGamesApi.previewTerms)
  const terms = termsOf(latest, draft, tag)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(latest, tag))
  const shown = preview.data ?? returns
  return (
    <>
      <section className="panel padded" aria-label={t('tab.terms')}>
        {game.later.map(({ from }) => (
          <p key={from.toISOString()} className="note">
            {t('terms.from')} <When at={from} />
          </p>
        ))}
        <TermsFields
          draft={draft}
          pricing={latest.pricing}
          lists={lists}
          disabled={!may('lotteries.write')}
          onChange={(next) => {
            setDraft(next)
            preview.reset()
          }}
        />
        {may('lotteries.write') ? (
          <>
            <p className="note">{t('terms.note')}</p>
            <RefusalNote error={preview.error} />
            <div className="lottery-actions">
              <Button
                busy={preview.isPending}
                disabled={terms === null}
                onClick={() => terms && preview.mutate({ gameCode: game.code, terms })}
              >
                {t('preview')}
              </Button>
              <Button
                look="main"
                disabled={
                  terms === null ||
                  !isChanged ||
                  preview.data === undefined ||
                  preview.data.broken.length > 0
                }
                onClick={() => setProposing(true)}
              >
                {t('propose')}
              </Button>
            </div>
          </>
        ) : null}
      </section>
      <ReturnsTable gameCode={game.code} returns={shown} />
      {proposing && terms ? (
        <ProposeDialog game={game} terms={terms} onClose={() => setProposing(false)} />
      ) : null}
    </>
  )
}

function ProposeDialog({
  game,
  terms,
  onClose,
}: {
  game: StaffLottery
  terms: StaffTerms
  onClose: () => void
}) {
  const t = useText('lotterydesk')
  const sayProposed = useProposedToast()
  const propose = useStaffAction(consoleLotteryGamesApi.changeTerms, {
    refreshes: [consoleLotteryGamesApi.game],
  })
  return (
    <ActionDialog
      title={t('terms.propose')}
      confirmLabel={t('propose')}
      action={propose}
      onClose={onClose}
      input={(reason) => ({ gameCode: game.code, terms, reason })}
      onDone={sayProposed}
    >
      <p className="note">{t('terms.note')}</p>
    </ActionDialog>
  )
}
