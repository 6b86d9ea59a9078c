import { formatCurrency } from '@croupier/shared/currency-format'
import { languageOfCode } from '@croupier/shared/languages'
import { decimalOf, payableDigits } from '@croupier/shared/money'
import type { Texts } from '../../../platform/texts.ts'
import { type ChargeAction, chargeStates, type SandboxCharge } from './sandbox-words.ts'

/** What the payer's bank can be made to do, the everyday thing first. */
const actions: readonly ChargeAction[] = [
  'pay',
  'delay',
  'pay_twice',
  'underpay',
  'overpay',
  'late',
  'other_payer',
  'fail',
  'reverse',
]

/** The member's deposits, from where the payer came. */
const BACK = '/member/depositv2'

/** In whose words and by whose clock the page is written. */
export interface PageReader {
  language: string
  timeZone: string
  sentence: Texts['sentence']
}

interface PageFrame {
  nonce: string
  now: Date
  reader: PageReader
  /** As its players know it. */
  brandName: string
}

/** A page that plays the payer's bank, and says so. It is complete in itself and loads nothing. */
export function payPage(
  charge: SandboxCharge,
  { nonce, now, reader, brandName }: PageFrame,
): string {
  const { tag, direction } = languageOfCode(reader.language)
  const t = (key: string): string => escaped(reader.sentence('sandboxbank', key, reader.language))
  const may = (action: ChargeAction): boolean =>
    action === 'reverse'
      ? charge.state === 'paid'
      : charge.state === 'active' && now < charge.expiresAt
  const buttons = actions
    .map(
      (action, place) =>
        `<button type="button" class="${place === 0 ? 'main' : ''}" data-action="${action}"${may(action) ? '' : ' disabled'}><b>${t(`act.${action}`)}</b><span>${t(`hint.${action}`)}</span></button>`,
    )
    .join('\n')
  const states = chargeStates.map((state) => `data-${state}="${t(`state.${state}`)}"`).join(' ')
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('title')}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body data-txid="${escaped(charge.txid)}">
<p class="ribbon" role="note">${t('ribbon')}</p>
<main>
<h1>${t('title')}</h1>
<p class="to">${t('to')} <b>${escaped(brandName)}</b></p>
<p class="amount"><bdi>${escaped(amountOf(charge, tag))}</bdi></p>
<dl>
<dt>${t('state')}</dt><dd id="state" class="${charge.state}" role="status" ${states}>${t(`state.${charge.state}`)}</dd>
<dt>${t('method')}</dt><dd>${t(`method.${charge.method}`)}</dd>
<dt>${t('reference')}</dt><dd><bdi>${escaped(charge.reference)}</bdi></dd>
<dt>${t('ends')}</dt><dd><time datetime="${charge.expiresAt.toISOString()}">${escaped(momentOf(charge.expiresAt, tag, reader.timeZone))}</time></dd>
</dl>
<div class="actions">
${buttons}
</div>
<p class="back"><a href="${BACK}" target="_top">${t('back')}</a></p>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`
}

/** R$ 150,50, 2.000.000 ₫: as the reader's language writes it, with the digits of the currency. */
function amountOf({ amount, currency }: SandboxCharge, tag: string): string {
  const digits = payableDigits(currency)
  return formatCurrency(decimalOf(amount), { tag, currency, least: digits, most: digits })
}

function momentOf(moment: Date, tag: string, timeZone: string): string {
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
    timeZone,
  }).format(moment)
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
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.1rem;margin:0;color:var(--soft);font-weight:600}
.to{margin:.75rem 0 0}.amount{font-size:2.4rem;font-weight:750;margin:.1rem 0 1rem;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1rem;margin:0 0 1.25rem;padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:14px}
dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
#state{font-weight:700}#state.paid{color:var(--accent)}#state.failed,#state.expired,#state.reversed{color:#d6455d}
.actions{display:grid;gap:.6rem}
button{display:grid;gap:.1rem;text-align:start;width:100%;min-height:44px;padding:.7rem 1rem;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;font:inherit;cursor:pointer}
button span{color:var(--soft);font-size:.85rem}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}button.main span{color:inherit;opacity:.85}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button:disabled{background:none;border-style:dashed;color:var(--soft);cursor:not-allowed}
.back{margin:1.25rem 0 0}.back a{display:inline-block;padding:.7rem 0;color:var(--accent);font-weight:600}
`

const SCRIPT = `
const txid = document.body.dataset.txid
const state = document.getElementById('state')
const buttons = [...document.querySelectorAll('button')]
const show = (value) => {
  state.textContent = state.dataset[value.state]
  state.className = value.state
  for (const button of buttons)
    button.disabled = value.state !== (button.dataset.action === 'reverse' ? 'paid' : 'active')
}
const ask = async (options) => {
  const response = await fetch('/sandbox/psp/charges/' + txid + location.search, options)
  const { success, value } = await response.json()
  if (success) show(value)
  else state.textContent = value.message
}
for (const button of buttons) {
  button.addEventListener('click', () => {
    for (const other of buttons) other.disabled = true
    const body = JSON.stringify({ action: button.dataset.action })
    void ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
}
setInterval(() => void ask(), 5000)
`
