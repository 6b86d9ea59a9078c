import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { doorOf, iconOf, type Message, messageText, messageTitle } from './message-words.ts'

/** A message in the list: what it is about and its first words; unread ones stand out. */
export function MessageButton({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useText('membercentre')
  const text = useMessageText(message)
  return (
    <button
      type="button"
      className="line inbox-line"
      data-unread={message.isRead ? undefined : ''}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="inbox-icon">
        <Icon name={iconOf(message.kind)} />
      </span>
      <span className="line-what">
        <span>
          {message.isRead ? null : <span className="sr-only">{t('inbox.new')}: </span>}
          {messageTitle(message, t)}
        </span>
        <small className="inbox-text">{text}</small>
        <small>
          <Moment at={message.at} />
        </small>
      </span>
    </button>
  )
}

/** One message, read in full, with the way to what it is about. */
export function MessageSheet({
  message,
  remove,
  onRemove,
  onClose,
}: {
  message: Message
  remove: { isPending: boolean; error: Error | null }
  onRemove: () => void
  onClose: () => void
}) {
  const t = useText('membercentre')
  const common = useText('common')
  const text = useMessageText(message)
  const door = doorOf(message.kind, message.values)
  return (
    <Dialog title={messageTitle(message, t)} closeLabel={common('close')} onClose={onClose}>
      <div className="inbox-sheet">
        <p className="muted">
          <Moment at={message.at} />
        </p>
        <p>{text}</p>
        <RefusalNote error={remove.error} />
        <div className="inbox-doings">
          {door ? (
            <Link href={door.href} className="btn btn-main">
              {t(`inbox.open.${door.door}`)}
            </Link>
          ) : null}
          <Button icon="trash-2" busy={remove.isPending} onClick={onRemove}>
            {t('inbox.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useMessageText(message: Message): string {
  const centre = useText('membercentre')
  const cashier = useText('cashier')
  const { language } = useTextBook()
  return messageText(message, { centre, cashier, tag: language.tag })
}

function Moment({ at }: { at: Date }) {
  const { brand } = usePermission()
  return <time dateTime={at.toISOString()}>{formatZoned(at, brand.timeZone)}</time>
}
