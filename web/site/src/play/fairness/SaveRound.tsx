import type { AnyEndpoint, OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import * as z from 'zod/mini'

interface SaveRoundProps<E extends AnyEndpoint> {
  endpoint: E
  value: OutputOf<E>
  name: string
}

/** The round as the house answered, in a file that `croupier-verify-round` reads. */
export function SaveRound<E extends AnyEndpoint>({ endpoint, value, name }: SaveRoundProps<E>) {
  const t = useText('fair')
  const save = (): void => {
    const text = JSON.stringify(z.encode(endpoint.output, value), null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `round-${name}.json`)
  }
  return (
    <Button size="small" icon="download" onClick={save}>
      {t('save')}
    </Button>
  )
}

/** Hands a file to the browser to be kept. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
