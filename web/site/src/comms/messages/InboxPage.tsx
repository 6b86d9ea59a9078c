import { inboxApi, inboxGroupNames } from '@croupier/api/comms/inbox'
import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useMember } from '../../app/site.tsx'
import { useAddress, wordOf } from '../../reporting/records/address.ts'
import { ChoiceChips } from '../../reporting/records/ChoiceChips.tsx'
import { RecordList } from '../../reporting/records/RecordList.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { MessageButton, MessageSheet } from './MessageSheet.tsx'
import type { Message } from './message-words.ts'

const refreshes = [inboxApi.list, ownAccountApi.info]

/** Platform messages (messageV2): a list, the newest first, and one of them opened. */
export function InboxPage() {
  const t = useText('membercentre')
  const say = useToast()
  const unread = useMember()?.unreadMessage ?? 0
  const { value, change } = useAddress()
  const group = wordOf(inboxGroupNames, value('group'))
  const state = value('state') === 'unread' ? 'unread' : undefined
  // A new message changes the count, and so the list is asked for anew.
  const pages = usePages({
    key: [inboxApi.list.path, group, state, unread],
    load: (page, signal) =>
      callEndpoint(inboxApi.list, { limit: 20, group, state, ...page }, { signal }),
  })
  const read = useAction(inboxApi.read, { refreshes })
  const readAll = useAction(inboxApi.readAll, { refreshes })
  const remove = useAction(inboxApi.remove, { refreshes })
  const opened = useOpened(pages.items, value('message'))
  return (
    <>
      <section className="panel record-filters">
        <ChoiceChips
          label={t('inbox.group')}
          allLabel={t('inbox.all')}
          words={inboxGroupNames.map((word) => ({ word, label: t(`inbox.group.${word}`) }))}
          current={group}
          onChoose={(word) => change({ group: word })}
        />
        <div className="inbox-doings">
          <label className="inbox-only">
            <input
              type="checkbox"
              checked={state === 'unread'}
              onChange={({ target }) => change({ state: target.checked ? 'unread' : null })}
            />
            {t('inbox.onlyUnread')}
          </label>
          <Button
            size="small"
            icon="check"
            busy={readAll.isPending}
            disabled={unread === 0}
            onClick={() => readAll.mutate({})}
          >
            {t('inbox.readAll')}
          </Button>
        </div>
        <RefusalNote error={readAll.error ?? read.error} />
      </section>
      <RecordList
        pages={pages}
        label={t('page.messageV2')}
        empty={t('inbox.none')}
        icon="mail"
        totals={null}
        itemKey={({ id }) => id}
      >
        {(message) => (
          <MessageButton
            message={message}
            onOpen={() => {
              change({ message: message.id })
              if (!message.isRead) read.mutate({ ids: [message.id] })
            }}
          />
        )}
      </RecordList>
      {opened ? (
        <MessageSheet
          message={opened}
          remove={remove}
          onRemove={() =>
            remove.mutate(
              { ids: [opened.id] },
              {
                onSuccess: () => {
                  change({ message: null })
                  say({ tone: 'good', text: t('inbox.removed') })
                },
              },
            )
          }
          onClose={() => change({ message: null })}
        />
      ) : null}
    </>
  )
}

/**
 * The message that is being read. It stays so while the list comes anew because it was read, and where a list of unread
 * ones comes without it.
 */
function useOpened(items: readonly Message[] | undefined, id: string | null): Message | undefined {
  const [last, setLast] = useState<Message>()
  const found = items?.find((message) => message.id === id)
  if (found !== undefined && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}
