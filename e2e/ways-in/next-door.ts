import { expect } from '@playwright/test'
import { fillNewName, isSignedIn, looksRight, newName } from '../account-steps.ts'
import type { Coming } from '../guest.ts'
import { barriersInBothThemes } from '../inspect.ts'
import { PASSWORD } from '../people.ts'
import type { SharedHouse, Walk } from './world.ts'

/** The second brand of the house, whose rules bind nobody at the first. */
const NEXT_DOOR = { brandId: 2, brandHost: 'lotus.localhost' } as const
const nextDoor = (coming: Coming): Coming => ({ ...coming, brandHost: NEXT_DOOR.brandHost })

/** What the market of the brand next door demands of everybody; to be called before the first visit. */
export async function demandLimitsNextDoor({ people }: Pick<SharedHouse, 'people'>): Promise<void> {
  await people.set('protection.requiredLimits', ['loss', 'time'], NEXT_DOOR.brandId)
}

/** Nobody joins without the limits that the market demands; whoever joins is bound by them. */
export const joinWithLimits: Walk = async ({ come }, { coming }) => {
  const guest = await come(nextDoor(coming))
  const { page, words } = guest
  await guest.go('/register')
  const person = { username: newName('limi'), password: PASSWORD }
  await fillNewName(guest, person)
  await page.getByRole('checkbox').check()
  const [loss, time] = (['loss', 'time'] as const).map((kind) =>
    page.getByRole('textbox', {
      name: words('limits', `first.of.${kind}`),
    }),
  )
  await time?.fill('90')
  await guest.button('auth', 'register.action').click()
  // The form stays, and stands at what is missing.
  await page.getByText(words('limits', 'limit.wrong')).waitFor()
  // The form alone: what stands behind it is the lobby's.
  const barriers = await barriersInBothThemes(page, 'registration with limits', { part: 'dialog' })
  expect(barriers).toEqual([])
  await loss?.fill('500000')
  await guest.button('auth', 'register.action').click()
  await isSignedIn(guest)
  await guest.go('/member/playSafely')
  for (const kind of ['loss', 'time'])
    await page
      .getByRole('article', {
        name: words('limits', 'limit.name', {
          kind: words('limits', `kind.${kind}`),
          period: words('limits', 'period.day'),
        }),
      })
      .waitFor()
  await looksRight(guest, 'limits chosen while joining', 'main')
  expect(guest.complaints).toEqual([])
}

/** Under maintenance a brand says so to everybody; nobody comes in after this. */
export const closeNextDoor: Walk = async ({ people, come }, { coming }) => {
  await people.set('maintenance.enabled', true, NEXT_DOOR.brandId)
  const guest = await come(nextDoor(coming))
  const told = guest.page.getByText(guest.words('closed', 'maintenance.title'))
  const isTold = async (): Promise<boolean> => {
    await guest.go('/')
    return await told.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isTold, { timeout: 120_000 }).toBe(true)
  await looksRight(guest, 'maintenance', 'html')
}
