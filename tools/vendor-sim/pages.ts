import { faults } from './memory.ts'
import type { Simulator } from './simulator.ts'

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; background: #0c1524; color: #e8eef8 }
  main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem }
  .notice { background: #ffcf4d; color: #201600; padding: .6rem 1rem; text-align: center; font-weight: 600 }
  button, select { font: inherit; min-height: 44px; padding: .4rem 1rem; border-radius: .5rem; border: 1px solid #6d83a8; background: #1d3154; color: inherit }
  button:disabled { opacity: .5 }
  table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: .3rem; border-bottom: 1px solid #2a3b59 }
  output { display: block; font-size: 1.4rem; min-height: 2.2rem; margin: 1rem 0 }`

const NOTICE =
  '<div class="notice" role="note">SANDBOX · This is a vendor simulator. It is no game of any maker, and exists to test the house.</div>'

function html(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style>${NOTICE}<main>${body}</main></html>`
}

/** What is simulated here; the vendors' names are codes of the house's own. */
export function roomPage({ vendors, ordered }: Simulator): string {
  const rows = vendors
    .map(
      ({ code, dialect, games }) =>
        `<tr><td>${code}</td><td>${dialect}</td><td>${games.join('<br>')}</td></tr>`,
    )
    .join('')
  return html(
    'Vendor simulator',
    `<h1>Vendor simulator</h1>
<table><thead><tr><th>Vendor</th><th>Dialect</th><th>Games</th></tr></thead><tbody>${rows}</tbody></table>
<p>Misbehaviours that wait for the next rounds: ${ordered().join(', ') || 'none'}.</p>
<p><a href="/oracle" style="color:inherit">What the vendors were told</a></p>`,
  )
}

/** A round a press. The launch token stands behind the # and never reaches a log. */
export function playPage({ vendor, game }: { vendor: string; game: string }): string {
  const options = faults.map((fault) => `<option>${fault}</option>`).join('')
  return html(
    `${game} · vendor simulator`,
    `<h1>${game}</h1><p>Played by the simulated vendor ${vendor}.</p>
<p><label>The vendor behaves: <select id="fault">${options}</select></label></p>
<button id="play" disabled>Play for 1.00</button> <button id="leave">Leave</button><output id="said" aria-live="polite">Opening…</output>
<script>
const said = document.getElementById('said'), button = document.getElementById('play')
// Hints without a secret, so whoever frames the game may hear them; the house is asked for the balance itself.
const tell = (type) => { if (parent !== window) parent.postMessage({ type }, '*') }
const post = async (path, fields) => {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(fields) })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.error)
  return body
}
const token = decodeURIComponent(location.hash.slice(1))
history.replaceState(null, '', location.pathname)
let session
post('/sessions', { vendor: ${JSON.stringify(vendor)}, game: ${JSON.stringify(game)}, token })
  .then((opened) => { session = opened.session; button.disabled = false; said.textContent = 'Ready.' })
  .catch((error) => { said.textContent = error.message })
button.addEventListener('click', async () => {
  button.disabled = true
  said.textContent = '…'
  try {
    const round = await post('/rounds', { session, stake: '10000', fault: document.getElementById('fault').value })
    said.textContent = round.state === 'settled' ? 'Won ' + (Number(round.payout) / 10000).toFixed(2)
      : round.state === 'cancelled' ? 'The round was taken back.' : 'The house refused the bet.'
  } catch (error) { said.textContent = error.message }
  tell('croupier.balance')
  button.disabled = false
})
document.getElementById('leave').addEventListener('click', () => tell('croupier.close'))
</script>`,
  )
}
