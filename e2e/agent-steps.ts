import type { Locator } from 'playwright-core'
import { type Known, looksRight, tellPassword } from './account-steps.ts'
import type { Guest } from './guest.ts'
import { fillIfAsked } from './steps.ts'

/** What agents do in their centre, by what they read. */

export async function enterCentre(guest: Guest, known: Known): Promise<void> {
  await guest.go('/agent')
  await tellPassword(guest, known)
  await guest.page.waitForURL('**/agentHome')
}

async function openRoom(guest: Guest, room: string, more = ''): Promise<void> {
  await guest.go(`/agentHome?room=${room}${more}`)
  await guest.page.locator('.agent-room h1').waitFor()
}

/** Offers real-time pay to somebody right below, found by name in team management, after a look at what would end. */
export async function offerRealtime(
  guest: Guest,
  { to, rate, look }: { to: string; rate: string; look?: (sheet: Locator) => Promise<void> },
): Promise<void> {
  const { page } = guest
  await openRoom(guest, 'downlineManagmentView')
  await page.getByRole('button', { name: to, exact: true }).click()
  await guest.button('agentcentre', 'offer', page.getByRole('dialog')).click()
  const sheet = guest.dialog('agentcentre', 'offer.title', { account: to })
  await guest.field('agentcentre', 'kind', sheet).selectOption('realtime')
  for (const term of ['profitRate', 'lossRate'])
    await guest.field('agentcentre', `term.${term}`, sheet).fill(rate)
  await look?.(sheet)
  await guest.button('agentcentre', 'offer.sign', sheet).click()
  await sheet.waitFor({ state: 'detached' })
}

/** Reads the message that an offer came, follows it to the contract, and signs. */
export async function acceptFromMessage(guest: Guest, from: string): Promise<void> {
  const { page, words } = guest
  const type = words('agentcentre', 'type.realtime')
  await openRoom(guest, 'platformMessages')
  const message = words('agentcentre', 'message.offered', { type, account: from })
  await page.getByRole('link', { name: message }).click()
  await answerTwice(guest, { answer: 'accept', confirm: 'sign' })
}

interface Answering {
  side: 'given' | 'received'
  with: string
  answer: string
  reason?: string
  /** What is looked at before it is said for good. */
  look?: (sheet: Locator) => Promise<void>
}

/** One side of a contract answers the newest one in the list of that side. */
export async function answerContract(guest: Guest, of: Answering): Promise<void> {
  await openContract(guest, of)
  await answerTwice(guest, { ...of, confirm: of.answer === 'accept' ? 'sign' : 'confirm' })
}

/** Opens the newest contract with somebody in the list of a side. */
export async function openContract(
  guest: Guest,
  of: { side: 'given' | 'received'; with: string },
): Promise<Locator> {
  await openRoom(guest, 'contractRequests', `&side=${of.side}`)
  await guest.page.locator('button.line', { hasText: of.with }).first().click()
  const sheet = guest.page.getByRole('dialog')
  await sheet.getByText(guest.words('agentcentre', 'signatures.why')).waitFor()
  return sheet
}

/** How the contract with somebody stands in the list of a side. */
export async function seesContract(
  guest: Guest,
  of: { side: 'given' | 'received'; with: string; state: string },
): Promise<void> {
  await openRoom(guest, 'contractRequests', `&side=${of.side}`)
  const line = guest.page.locator('button.line', { hasText: of.with }).first()
  await line.getByText(guest.words('agentcentre', `contract.${of.state}`)).waitFor()
}

/** Chooses an answer, and says it again below what it will bring about. */
async function answerTwice(
  guest: Guest,
  {
    answer,
    confirm,
    reason,
    look,
  }: Pick<Answering, 'answer' | 'reason' | 'look'> & { confirm: string },
): Promise<void> {
  const sheet = guest.page.getByRole('dialog')
  await guest.button('agentcentre', `answer.${answer}`, sheet).click()
  if (reason !== undefined) await guest.field('agentcentre', 'reason', sheet).fill(reason)
  await look?.(sheet)
  await guest.button('agentcentre', confirm, sheet).click()
  await sheet.waitFor({ state: 'detached' })
}

/** Opens the newest line of real-time pay down to its bets; answers the amount and who played, as the sheet writes them. */
export async function openPay(guest: Guest): Promise<{ amount: string; players: string[] }> {
  // Minutes before midnight the next free window ends tomorrow.
  await openRoom(guest, 'agentRealtimeSalary', `&to=${daysAhead(2)}`)
  await guest.button('agentcentre', 'explain').first().click()
  const sheet = guest.dialog('agentcentre', 'explain.title')
  const bets = sheet.getByRole('table').last().locator('tbody tr')
  await bets.first().waitFor()
  await looksRight(guest, 'how an amount came about')
  return {
    amount: (await sheet.locator('.agent-statement-amount').innerText()).replace(/[^\d.]/g, ''),
    players: await bets.locator('td:nth-child(2)').allInnerTexts(),
  }
}

function daysAhead(days: number): string {
  return new Date(new Date().getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Orders a PIX charge in the centre, pays it at the sandbox bank, and sees the money arrive. */
export async function payIn(guest: Guest, amount: string): Promise<void> {
  const { page, words } = guest
  await openRoom(guest, 'deposit')
  await guest.field('member', 'amount').fill(amount)
  await guest.button('member', 'deposit.action').click()
  const way = page.getByRole('link', { name: words('member', 'deposit.sandbox') })
  const [bank] = await Promise.all([page.waitForEvent('popup'), way.click()])
  await bank.locator('[data-action=pay]').click()
  await guest.sees('member', 'deposit.result.credited')
  await bank.close()
}

/** Sets the payment password, names a PIX key of one's own and asks for money, all of it in the centre. */
export async function askForMoney(
  guest: Guest,
  of: { known: Known; paymentPassword: string; amount: string },
): Promise<void> {
  const { known, paymentPassword, amount } = of
  await openRoom(guest, 'withdraw')
  for (const name of ['paymentPassword', 'security.confirmPaymentPassword'])
    await guest.field('member', name).fill(paymentPassword)
  await fillIfAsked(guest.field('member', 'security.oldPassword'), known.password)
  await guest.button('member', 'security.save').click()
  await guest.field('member', 'key.kind').selectOption('email')
  await guest.field('member', 'key.value').fill(`${known.username}@example.com`)
  await guest.field('member', 'holder.name').fill('Ana Souza')
  await guest.field('member', 'holder.document').fill('52998224725')
  await guest.field('member', 'amount').fill(amount)
  await fillIfAsked(guest.field('member', 'paymentPassword'), paymentPassword)
  await guest.button('member', 'withdraw.action').click()
  await guest.sees('member', 'withdraw.requested')
  await looksRight(guest, 'a withdrawal from the agent centre', 'main')
}
