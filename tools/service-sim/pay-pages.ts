import { decimalOf } from '@croupier/shared/money'
import type { Attempt } from './webhooks.ts'

/** What a person does to a charge on its page, and what the page calls it. */
export const chargeActs = {
  pay: 'Pay',
  pay_lost: 'Pay; the first webhook gets lost',
  pay_twice_told: 'Pay; the webhook comes twice',
  pay_late: 'Pay; the webhook comes late',
  forge: 'Do not pay; send a webhook with a wrong signature',
  fail: 'Refuse the payment',
  reverse: 'Take the payment back',
} as const
export type ChargeAct = keyof typeof chargeActs

export const payoutActs = { paid: 'Pay out', failed: 'Refuse the payout' } as const
export type PayoutAct = keyof typeof payoutActs

export interface ShownCharge {
  txid: string
  state: string
  merchant: string
  currency: string
  amount: string
  expiresAt: string
}

export interface ShownPayout {
  id: string
  state: string
  merchant: string
  currency: string
  amount: string
}

/** The page on which a member pays one charge. It has no script and loads nothing. */
export function chargePage(charge: ShownCharge, possible: readonly ChargeAct[]): string {
  const buttons = (Object.keys(chargeActs) as ChargeAct[]).map((act) =>
    button(act, chargeActs[act], possible.includes(act)),
  )
  return page(
    'Pay',
    `<p>To <b>${escaped(charge.merchant)}</b></p><p class="amount">${amountOf(charge)}</p>` +
      `<p>State: <b id="state">${escaped(charge.state)}</b>, until ${escaped(charge.expiresAt)}</p>` +
      `<form method="post">${buttons.join('')}</form>`,
  )
}

export interface DeskView {
  charges: readonly ShownCharge[]
  payouts: readonly ShownPayout[]
  attempts: readonly Attempt[]
}

/** The provider's own desk: what was ordered, payouts that wait for a person, and the webhooks that were sent. */
export function deskPage({ charges, payouts, attempts }: DeskView): string {
  const ordered = charges.map((one) => [
    `<a href="/psp/pay/${encodeURIComponent(one.txid)}">${escaped(one.txid)}</a>`,
    amountOf(one),
    escaped(one.state),
  ])
  const sent = payouts.map((one) => [escaped(one.id), amountOf(one), payoutState(one)])
  const told = attempts.map(({ at, type, id, outcome }) => [at, type, id, outcome].map(escaped))
  return page(
    'Provider',
    `<h2>Charges</h2>${table(ordered)}<h2>Payouts</h2>${table(sent)}<h2>Webhooks</h2>${table(told)}`,
  )
}

function payoutState({ id, state }: ShownPayout): string {
  if (state !== 'processing') return escaped(state)
  const buttons = (Object.keys(payoutActs) as PayoutAct[]).map((act) =>
    button(act, payoutActs[act], true),
  )
  return `<form method="post" action="/psp/payout/${encodeURIComponent(id)}">${buttons.join('')}</form>`
}

function button(act: string, label: string, isPossible: boolean): string {
  return `<button name="act" value="${act}"${isPossible ? '' : ' disabled'}>${escaped(label)}</button>`
}

function table(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>'
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<table>${cells.join('')}</table>`
}

function amountOf({ currency, amount }: { currency: string; amount: string }): string {
  return escaped(`${currency} ${decimalOf(BigInt(amount))}`)
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · payment simulator</title>
<style>${STYLE}</style>
</head>
<body>
<p class="ribbon" role="note">Simulator: no money moves here</p>
<main><h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const STYLE = `
:root{color-scheme:light dark;--back:#f3f5f9;--card:#fff;--text:#16202e;--soft:#5a6778;--line:#d9e0ea;--accent:#0a6b5d;--on:#fff}
@media (prefers-color-scheme:dark){:root{--back:#0e1420;--card:#172130;--text:#eef3fa;--soft:#9fb0c6;--line:#2a3850;--accent:#2dd4b4;--on:#06231d}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.45 system-ui,sans-serif}
.ribbon{margin:0;padding:.5rem 1rem;text-align:center;font-weight:600;color:#3b2600;background:repeating-linear-gradient(135deg,#ffd166 0 14px,#ffc23d 14px 28px)}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
h1{margin:0;font-size:1.1rem;font-weight:600;color:var(--soft)}
h2{margin:1.6rem 0 .5rem;font-size:1.05rem}
a{color:var(--accent)}
.amount{font-size:2.4rem;font-weight:750;margin:.2rem 0;font-variant-numeric:tabular-nums}
form{display:grid;gap:.6rem}
button{min-height:44px;padding:.6rem 1rem;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;font:inherit;font-weight:600;text-align:start;cursor:pointer}
form>button:first-child:enabled{background:var(--accent);border-color:var(--accent);color:var(--on)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button:disabled{background:none;border-style:dashed;color:var(--soft);cursor:not-allowed}
table{width:100%;border-collapse:separate;border-spacing:0;background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden}
td{padding:.6rem .8rem;vertical-align:top}tr+tr td{border-top:1px solid var(--line)}
p{margin:.5rem 0}
`
