import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { forLongWalks, phone, secondWindow, visit } from '../browser.ts'
import type { Opener } from '../dialog-acts.ts'
import { dialogs } from '../dialogs.ts'
import { dialogsInSource } from '../dialogs-in-source.ts'
import { barriersOfDialog, isOpenedBy } from '../open-dialogs.ts'
import { open } from '../pages.ts'
import { signInAgent } from '../steps.ts'
import { expect, test } from '../test.ts'
import { paths } from '../../web/site/src/paths.ts'
import { type Arrived, arrive, lookingAround } from './arrival.ts'

let arrived: Arrived
const pages = new Map<Opener, Page>()

test.use({ stage: { flags: forLongWalks } })
test.beforeAll(async ({ browser, house }) => {
  arrived = await arrive(browser, house)
  const visitor = await visit(browser, 'about:blank', lookingAround)
  await open(visitor.page, `${house.url}${paths.login()}`, 'dialog input')
  const agent = await visit(browser, 'about:blank', lookingAround)
  await signInAgent(agent.page, house.url)
  const member = await secondWindow(browser, arrived.member, { size: phone })
  await open(member.page, `${house.url}${paths.member()}`)
  for (const [opener, { page }] of Object.entries({ visitor, agent, member }))
    pages.set(opener as Opener, page)
})
test.afterAll(async () => {
  await arrived?.office.close()
})

for (const opener of ['visitor', 'member', 'agent'] as const)
  for (const row of dialogs.filter(isOpenedBy(opener)))
    test(`S2-052, S2-053 ${row.file} puts up no barrier, in both themes`, async () => {
      const page = pages.get(opener)
      if (!page) throw new Error(`nobody came as ${opener}`)
      expect(await barriersOfDialog(page, row)).toEqual([])
    })

test('no dialog of the site is missing in the table that says where each is looked at', () => {
  const names = dialogs.map(({ file }) => file.replace(/#.*/, ''))
  expect(names.toSorted()).toEqual(dialogsInSource())
  for (const row of dialogs)
    if ('journey' in row)
      expect(readFileSync(join(import.meta.dirname, '..', row.journey), 'utf8')).toContain(
        `'${row.as}'`,
      )
})
