import type { pushApi } from '@croupier/api/comms/push'
import type { InputOf } from '@croupier/api/endpoint'

export type PushAddress = InputOf<typeof pushApi.choose>

/** Whether this browser can be told news while its page is closed; on an iPhone only the installed app can. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The subscription of this device; null when there is none. */
export async function knownDevice(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Asks the reader and subscribes; null when they said no, now or once before. */
export async function subscribeDevice(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.ready
  const device = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = device.toJSON()
  return { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
