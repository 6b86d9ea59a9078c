import { pageStyle } from '../page-style.ts'
import { misbehaviours } from './misbehaviour.ts'

/** Players, sessions, what the wallet was told to do wrong, and the last calls; it asks for them twice a second. */
export function statusPage(): string {
  const kinds = Object.entries(misbehaviours)
    .map(([kind, what]) => `<option value="${kind}">${kind}: ${what}</option>`)
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference wallet</title><style>${pageStyle}</style></head>
<body><main>
<h1>Reference wallet</h1>
<p class="soft">In memory: everything here is gone when the process ends.</p>
<section class="card"><h2>Misbehave</h2>
<form id="misbehave" class="row">
<select name="kind" aria-label="What to do">${kinds}</select>
<label>operation <input name="operation" value="any" size="10"></label>
<label>times <input name="times" type="number" min="1" value="1" size="4"></label>
<label>delay ms <input name="delay_ms" type="number" min="0" value="5000" size="6"></label>
<button>Do it</button> <button type="button" id="behave">Behave again</button>
</form><p id="orders" class="idle"></p></section>
<section class="card"><h2>Players</h2><table><thead><tr><th>player</th><th>balance</th><th></th></tr></thead><tbody id="players"></tbody></table>
<form id="player" class="row"><label>balance in ten-thousandths <input name="balance" value="10000000"></label><button>Open a player</button></form>
<pre id="token" hidden></pre></section>
<section class="card"><h2>Sessions</h2><table><thead><tr><th>session</th><th>player</th><th>game</th><th></th></tr></thead><tbody id="sessions"></tbody></table></section>
<h2>Last calls</h2><div id="log"></div>
</main><script>${script}</script></body></html>`
}

/** Texts from calls go in as text nodes only. */
const script = `
const at = (id) => document.getElementById(id)
const element = (name, text, kind) => {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (kind) made.className = kind
  return made
}
const command = async (path, content) => {
  const response = await fetch('/control/' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) })
  const answer = await response.json()
  if (answer.token || answer.error) { at('token').hidden = false; at('token').textContent = answer.error || ('player ' + (answer.player_id || '') + ' token ' + answer.token) }
  await show()
}
const row = (texts, button) => {
  const made = element('tr')
  for (const text of texts) made.append(element('td', text))
  const last = element('td')
  if (button) last.append(button)
  made.append(last)
  return made
}
const button = (text, work) => { const made = element('button', text); made.onclick = work; return made }
let seen = ''
const show = async () => {
  const text = await (await fetch('/status.json')).text()
  if (text === seen) return
  seen = text
  const status = JSON.parse(text)
  at('orders').textContent = status.misbehaviour.map((o) => o.kind + ' for ' + o.operation + ', ' + o.times + ' more').join('; ')
  at('players').replaceChildren(...status.players.map((p) => row([p.id, p.balance + ' ' + p.currency], button('New token', () => command('tokens', { player_id: p.id })))))
  at('sessions').replaceChildren(...status.sessions.map((s) => row([s.id, s.playerId, s.gameCode], s.isAlive ? button('End', () => command('end-session', { session_id: s.id })) : element('span', 'ended', 'soft'))))
  at('log').replaceChildren(...status.log.map((l) => {
    const made = element('details', undefined, 'card')
    const summary = element('summary')
    summary.append(element('span', String(l.status || 'no answer'), l.status === 200 ? 'mark good' : 'mark bad'), element('code', l.method + ' ' + l.path, 'grow'), element('span', (l.mischief ? l.mischief + ' · ' : '') + l.milliseconds + ' ms · ' + l.at.slice(11, 23), 'tag'))
    const inside = element('div', undefined, 'inside')
    inside.append(element('pre', l.request), element('pre', l.answer))
    made.append(summary, inside)
    return made
  }))
}
const fields = (form) => Object.fromEntries(new FormData(form))
at('misbehave').onsubmit = (e) => { e.preventDefault(); const f = fields(e.target); command('misbehave', { kind: f.kind, operation: f.operation, times: Number(f.times), delay_ms: Number(f.delay_ms) }) }
at('player').onsubmit = (e) => { e.preventDefault(); command('players', fields(e.target)) }
at('behave').onclick = () => command('behave', {})
show()
setInterval(show, 500)
`
