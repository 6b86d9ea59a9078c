import { fairnessApi } from '@croupier/api/play/fairness'
import { recordsApi } from '@croupier/api/reporting/records'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkInBrowser } from './check-in-browser.ts'
import { Code, type Fact, Facts } from './Facts.tsx'
import type { Replay } from './replay.ts'

/** The values that decided a round, to copy, and the browser's own computation of it. */
export function FairnessBlock({
  replay,
  checksAtOnce = false,
}: {
  replay: Replay
  /** Computes as soon as the seed is known, without another press. */
  checksAtOnce?: boolean
}) {
  const t = useText('records')
  const [wasRevealed, setRevealed] = useState(false)
  const { commitment, clientSeed, nonce, serverSeed, profile, mathSha256 } = replay.fairness
  // Nobody can reveal the seed of a table before its round is over.
  const isTable = replay.fairness.chain !== null
  const facts: Fact[] = [
    { name: t('fair.commitment'), value: <Code text={commitment} />, copy: commitment },
    {
      name: t(isTable ? 'fair.salt' : 'fair.clientSeed'),
      value: <Code text={clientSeed} />,
      copy: clientSeed,
    },
    { name: t(isTable ? 'fair.link' : 'fair.nonce'), value: String(nonce) },
    serverSeed === null
      ? { name: t('fair.serverSeed'), value: t('fair.hidden') }
      : { name: t('fair.serverSeed'), value: <Code text={serverSeed} />, copy: serverSeed },
    { name: t('fair.math'), value: <Code text={`${profile} ${mathSha256}`} />, copy: mathSha256 },
  ]
  return (
    <section>
      <h3 className="record-head">{t('fair')}</h3>
      {serverSeed === null && !isTable ? <Reveal onRevealed={() => setRevealed(true)} /> : null}
      {serverSeed === null && isTable ? <p className="note">{t('fair.hidden.table')}</p> : null}
      {serverSeed === null ? null : (
        <Check replay={replay} isAtOnce={checksAtOnce || wasRevealed} />
      )}
      <p className="muted">{t('fair.why')}</p>
      <Facts facts={facts} />
    </section>
  )
}

/** A seed in use is given up for a new one; then everybody may know it. */
export function Reveal({ onRevealed }: { onRevealed: () => void }) {
  const t = useText('records')
  const rotate = useAction(fairnessApi.rotate, { refreshes: [recordsApi.round] })
  return (
    <>
      <p>{t('fair.reveal.why')}</p>
      <RefusalNote error={rotate.error} />
      <Button
        icon="eye"
        busy={rotate.isPending}
        onClick={() => rotate.mutate({ clientSeed: freshClientSeed() }, { onSuccess: onRevealed })}
      >
        {t('fair.reveal')}
      </Button>
    </>
  )
}

/** The player's half of the luck, made in the player's own browser. */
function freshClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function Check({ replay, isAtOnce }: { replay: Replay; isAtOnce: boolean }) {
  const t = useText('records')
  const check = useMutation({ mutationFn: () => checkInBrowser(replay) })
  const { data: found, mutate } = check
  // The press was made before this part was there.
  useEffect(() => {
    if (isAtOnce) mutate()
  }, [isAtOnce, mutate])
  return (
    <>
      <Button icon="badge-check" busy={check.isPending} onClick={() => check.mutate()}>
        {t('fair.check')}
      </Button>
      <RefusalNote error={check.error} />
      <output className="record-checks">
        {found === null ? <span>{t('fair.unknown')}</span> : null}
        {found ? (
          <>
            <Verdict
              isGood={found.seedWasCommitted}
              text={t(found.seedWasCommitted ? 'fair.seed.good' : 'fair.seed.bad')}
            />
            <Verdict
              isGood={found.outcomeIsEqual}
              text={t(found.outcomeIsEqual ? 'fair.outcome.good' : 'fair.outcome.bad')}
            />
          </>
        ) : null}
      </output>
    </>
  )
}

function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  return (
    <span className={isGood ? 'record-plus' : 'record-bad'}>
      <Icon name={isGood ? 'badge-check' : 'triangle-alert'} /> {text}
    </span>
  )
}
