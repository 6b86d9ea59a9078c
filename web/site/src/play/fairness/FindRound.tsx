import { roundLinksApi } from '@croupier/api/play/round-links'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { readRoundAddress } from './round-address.ts'

/** Opens a round by its link, by a table and its number, or one of one's own by its number. */
export function FindRound() {
  const t = useText('fair')
  const textOf = useErrorText()
  const [, go] = useLocation()
  const isSignedIn = useSignedIn()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'find.unreadable' | 'find.own' | null>(null)
  const own = useMutation({
    mutationFn: (roundId: string) => callEndpoint(roundLinksApi.link, { roundId }),
    onSuccess: ({ link }) => go(paths.fair(link)),
  })
  const open = (): void => {
    const found = readRoundAddress(text)
    own.reset()
    setProblem(null)
    if (found === null) setProblem('find.unreadable')
    else if (found.kind === 'link') go(paths.fair(found.link))
    else if (found.kind === 'table') go(paths.fair(found.gameCode, found.number))
    else if (isSignedIn) own.mutate(found.roundId)
    else setProblem('find.own')
  }
  const error = problem === null ? (own.error ? textOf(own.error) : undefined) : t(problem)
  return (
    <form
      className="panel fair-find"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <Field
        label={t('find')}
        hint={t('find.hint')}
        error={error}
        value={text}
        maxLength={300}
        dir="auto"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="main" icon="search" type="submit" busy={own.isPending}>
        {t('find.open')}
      </Button>
    </form>
  )
}
