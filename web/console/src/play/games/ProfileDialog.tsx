import { type ChoosableGame, consoleChoicesApi } from '@croupier/api/play/console-choices'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Mono } from '../../ui/words.tsx'
import { returnRange } from './percent.ts'

const HOUSE = ''

/** One person chooses certified mathematics for a game; another one has to approve it. */
export function ProfileDialog({ game, onClose }: { game: ChoosableGame; onClose: () => void }) {
  const t = useText('operations')
  const { tag } = useTextBook().language
  const [profile, setProfile] = useState(game.isChosen ? (game.profile ?? HOUSE) : HOUSE)
  const propose = useStaffAction(consoleChoicesApi.propose, {
    refreshes: [consoleChoicesApi.choices],
  })
  const choices = [
    { code: HOUSE, name: t('choice.ofHouse'), detail: null },
    ...game.profiles.map((known) => ({
      code: known.code,
      name: known.code,
      detail: `${returnRange(known.rtpLowest, known.rtpHighest, tag)} · v${known.version}`,
      sha256: known.sha256,
    })),
  ]
  return (
    <ActionDialog
      title={`${t('choice.doProfile')} · ${game.title}`}
      confirmLabel={t('choice.propose')}
      action={propose}
      onClose={onClose}
      input={(reason) => ({
        gameCode: game.gameCode,
        choice: { kind: 'profile' as const, profile: profile === HOUSE ? null : profile },
        reason,
      })}
      done={t('choice.proposed')}
    >
      <fieldset className="choice-list" aria-label={t('choice.profile')}>
        {choices.map((choice) => (
          <label key={choice.code} className="choice-line">
            <input
              type="radio"
              name="profile"
              checked={profile === choice.code}
              onChange={() => setProfile(choice.code)}
            />
            <span>
              <strong>{choice.name}</strong>
              {choice.detail ? <span className="muted"> {choice.detail}</span> : null}
              {'sha256' in choice ? <Mono text={choice.sha256} short={16} /> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="muted">{t('choice.keeps')}</p>
    </ActionDialog>
  )
}
