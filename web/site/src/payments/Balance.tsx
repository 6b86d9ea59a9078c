import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { IconButton } from '@croupier/kit/ui/Button'
import { Skeleton } from '@croupier/kit/ui/states'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '../app/site.tsx'
import { deviceStorage } from '@croupier/kit/browser/storage'

const KEY = 'balanceHidden'

/** The balance with refresh and show/hide; hidden it reads *** (S2-028). */
export function Balance() {
  const t = useText('common')
  const centre = useText('membercentre')
  const member = useMember()
  const queries = useQueryClient()
  const [hidden, setHidden] = useState(() => deviceStorage.getItem(KEY) === 'yes')
  const fetching = useIsFetching({ queryKey: [ownAccountApi.info.path] }) > 0
  const toggle = (): void => {
    deviceStorage.setItem(KEY, hidden ? 'no' : 'yes')
    setHidden(!hidden)
  }
  return (
    <div className="balance">
      <button
        type="button"
        className="balance-amount"
        onClick={toggle}
        aria-pressed={hidden}
        title={t(hidden ? 'balance.show' : 'balance.hide')}
      >
        <span className="sr-only">{t('balance')}</span>
        {member ? (
          hidden ? (
            <span>***</span>
          ) : (
            <>
              <Money
                key={String(member.balance)}
                amount={member.balance}
                currency={member.currency}
              />
              {member.playable > 0n ? (
                <small className="balance-bonus">
                  <span className="sr-only">{centre('balance.bonus')}</span>
                  <Money amount={member.playable} currency={member.currency} signed />
                </small>
              ) : null}
            </>
          )
        ) : (
          <Skeleton className="balance-skeleton" />
        )}
      </button>
      <IconButton
        className={fetching ? 'balance-refresh turning' : 'balance-refresh'}
        label={t('balance.refresh')}
        icon="rotate-cw"
        size={16}
        onClick={() => void refresh(queries, [ownAccountApi.info])}
      />
    </div>
  )
}
