import type { Browser } from 'playwright-core'
import { type BackOffice, openBackOffice } from '../back-office.ts'
import { phone, type Visit, visit } from '../browser.ts'
import type { RunningHouse } from '../house.ts'
import {
  depositByPix,
  newPerson,
  openGame,
  type Person,
  register,
  requestWithdrawal,
  setPaymentPassword,
  spin,
} from '../steps.ts'

const REAL = 10_000n

/** How somebody comes who does nothing but look at pages. */
export const lookingAround = { size: phone, isStill: true }

export interface Arrived {
  person: Person
  member: Visit
  office: BackOffice
}

/** Somebody who has paid in, played and asked for money: their pages are full. */
export async function arrive(browser: Browser, house: RunningHouse): Promise<Arrived> {
  const person = newPerson()
  const { username } = person
  const member = await visit(browser, house.url, lookingAround)
  const { page } = member
  const office = await openBackOffice(house)
  await register(page, house.url, person)
  await office.leaveUnanswered({ username, funds: 100n * REAL, stake: 30n * REAL })
  await depositByPix(page, house.url, '200')
  await openGame(page, house.url, 'HS-KOI')
  await spin(page)
  await setPaymentPassword(page, house.url, person)
  await requestWithdrawal(page, house.url, person, '50')
  await office.checkpointNextHour()
  await office.reconcileWithSurplus({ username, win: 250n * REAL })
  return { person, member, office }
}
