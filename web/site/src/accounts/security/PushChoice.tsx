import { pushApi } from '@croupier/api/comms/push'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { canBeTold, knownDevice, subscribeDevice } from './push-device.ts'

/** News on this very device, by choice; without amounts, for anybody may read a locked screen. */
export function PushChoice() {
  const t = useText('membercentre')
  return (
    <>
      <h3>{t('push.title')}</h3>
      <p className="muted">{t('push.why')}</p>
      {canBeTold() ? <Device /> : <p className="muted">{t('push.cannot')}</p>}
    </>
  )
}

function Device() {
  const t = useText('membercentre')
  const { data, error, refetch } = useQuery(query(pushApi.key, {}))
  const device = useQuery({
    queryKey: ['push-device'],
    queryFn: async () => ({ endpoint: (await knownDevice())?.endpoint ?? null }),
  })
  const [isRefused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const choose = useAction(pushApi.choose)
  const forget = useAction(pushApi.forget)
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data || !device.data) return <Skeleton className="skeleton-rows" />
  const { endpoint } = device.data
  const turnOn = async (): Promise<void> => {
    const address = await subscribeDevice(data.publicKey)
    setRefused(address === null)
    if (address) await choose.mutateAsync(address)
  }
  const turnOff = async (): Promise<void> => {
    const known = await knownDevice()
    if (!known) return
    await forget.mutateAsync({ endpoint: known.endpoint })
    await known.unsubscribe()
  }
  const turn = async (): Promise<void> => {
    setBusy(true)
    try {
      await (endpoint === null ? turnOn() : turnOff())
    } catch {
      // What the house refused stands below; a browser without a push service says no.
      setRefused(true)
    } finally {
      await device.refetch()
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t(endpoint === null ? 'push.off' : 'push.on')}</p>
      <Button busy={busy} onClick={() => void turn()}>
        {t(endpoint === null ? 'push.turnOn' : 'push.turnOff')}
      </Button>
      {isRefused ? <p className="note">{t('push.refused')}</p> : null}
      <RefusalNote error={choose.error ?? forget.error} />
    </>
  )
}
