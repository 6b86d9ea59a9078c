import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the site (W3C, beforeinstallprompt); it can be shown once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Kept by the page's first script: the offer may come before the rest of the site. */
    installOffer?: InstallOffer | undefined
  }
}

/** The offer while there is one. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(
    watchOffer,
    () => window.installOffer,
    () => undefined,
  )
}

const EVENTS = ['beforeinstallprompt', 'appinstalled', 'install-offer-used']

function watchOffer(changed: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, changed)
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, changed)
  }
}

/** Shows the browser's own question; true when the site was installed. */
export async function takeOffer(offer: InstallOffer): Promise<boolean> {
  await offer.prompt()
  const { outcome } = await offer.userChoice
  window.installOffer = undefined
  window.dispatchEvent(new Event('install-offer-used'))
  return outcome === 'accepted'
}

/** The site runs as an installed app. */
export function isInstalledApp(): boolean {
  const isApple = 'standalone' in navigator && navigator.standalone === true
  return isApple || window.matchMedia('(display-mode: standalone)').matches
}

export const platforms = ['android', 'ios', 'desktop'] as const
export type Platform = (typeof platforms)[number]

/** What somebody reads this with; an iPad says that it is a Mac, but no Mac is touched with several fingers. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}
