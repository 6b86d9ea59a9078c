import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CopyButton } from '@croupier/kit/ui/CopyButton'

/** A link to copy, and on devices that pass things on themselves, to pass on. */
export function ShareLink({ url, title }: { url: string; title: string }) {
  const t = useText('records')
  const common = useText('common')
  return (
    <>
      <CopyButton text={url} label={t('share.copy')} doneLabel={common('copy_success')} />
      {typeof navigator.share === 'function' ? (
        <Button
          icon="share-2"
          size="small"
          onClick={() => {
            // Whoever closes the sheet of the system has only changed their mind.
            navigator.share({ title, url }).catch(() => {})
          }}
        >
          {t('share.send')}
        </Button>
      ) : null}
    </>
  )
}
