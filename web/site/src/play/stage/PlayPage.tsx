import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { ErrorState } from '@croupier/kit/ui/states'
import { useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import { useMember, useSignedIn, useSwitch } from '../../app/site.tsx'
import { useTabTitle } from '../../app/use-tab-title.ts'
import { AuthDialogs } from '../../accounts/sign-in/auth-dialogs.ts'
import { useStartTrial } from '../../accounts/sign-in/trial.ts'
import { paths } from '../../paths.ts'
import { GameStage } from './GameStage.tsx'
import { GamePoster } from './GamePoster.tsx'
import { NoGame } from './NoGame.tsx'
import { useGameName } from './use-game-name.ts'
import { useOnce } from './use-once.ts'

const TermsDialog = part(() =>
  import('../../accounts/sign-in/TermsDialog.tsx').then((m) => m.TermsDialog),
)

export function PlayPage() {
  const { code = '' } = useParams()
  const [search] = useSearchParams()
  return <GameWindow code={code} wantsTrial={search.get('trial') === '1'} />
}

/** The window of a game. Guests get the login, trial accounts are told what they play with (S2-051, S4-014). */
export function GameWindow({ code, wantsTrial }: { code: string; wantsTrial: boolean }) {
  const signedIn = useSignedIn()
  const member = useMember()
  const { title, isNone, isPending } = useGameName(code)
  useTabTitle(title)
  if (isNone) return <NoGame />
  // Nobody logs in for a game that is not there.
  if (!signedIn && isPending) return <GamePoster code={code} busy />
  if (!signedIn) return wantsTrial ? <TrialStart code={code} /> : <GuestDoor code={code} />
  if (!member) return <GamePoster code={code} busy />
  if (member.isTrial && !wantsTrial) return <TrialDoor code={code} />
  if (member.termsDue !== null && !wantsTrial)
    return <TermsDoor code={code} version={member.termsDue} />
  return <GameStage key={`${code}:${wantsTrial}:${member.id}`} code={code} trial={wantsTrial} />
}

/** One tap from the lobby to the game: the account of play money is opened on the way. */
function TrialStart({ code }: { code: string }) {
  const t = useText('common')
  const textOf = useErrorText()
  const startTrial = useStartTrial()
  const [error, setError] = useState<unknown>(null)
  const start = (): void => {
    setError(null)
    startTrial().catch(setError)
  }
  useOnce(start)
  return (
    <GamePoster code={code} busy={error === null}>
      {error === null ? null : (
        <ErrorState message={textOf(error)} retryLabel={t('retry')} onRetry={start} />
      )}
    </GamePoster>
  )
}

/** Nobody plays for money under terms that they have not accepted (ACC-15). */
function TermsDoor({ code, version }: { code: string; version: string }) {
  const t = useText('registration')
  const [open, setOpen] = useState(false)
  return (
    <GamePoster code={code}>
      <p className="poster-text">{t('due.text')}</p>
      <Button look="main" size="large" onClick={() => setOpen(true)}>
        {t('due.review')}
      </Button>
      {open ? (
        <LazyBoundary>
          <TermsDialog version={version} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </GamePoster>
  )
}

function GuestDoor({ code }: { code: string }) {
  const t = useText('play')
  const mayTry = useSwitch('FREE_PLAY')
  const [dialog, setDialog] = useState<'login' | 'register' | null>('login')
  const [, go] = useLocation()
  return (
    <GamePoster code={code}>
      <Button look="main" size="large" onClick={() => setDialog('login')}>
        {t('login')}
      </Button>
      {mayTry ? (
        <Button size="large" icon="gamepad-2" onClick={() => go(paths.play(code, 'trial'))}>
          {t('free')}
        </Button>
      ) : null}
      {dialog === null ? null : (
        <AuthDialogs dialog={dialog} onClose={() => setDialog(null)} onSwitch={setDialog} />
      )}
    </GamePoster>
  )
}

function TrialDoor({ code }: { code: string }) {
  const t = useText('play')
  return (
    <GamePoster code={code}>
      <p className="poster-text">{t('trial')}</p>
      <Link href={paths.play(code, 'trial')} className="btn btn-main btn-large">
        {t('trial.go')}
        <Icon name="arrow-right" size={18} />
      </Link>
      <Link href={paths.member('depositv2')} className="btn btn-quiet btn-large">
        {t('trial.account')}
      </Link>
    </GamePoster>
  )
}
