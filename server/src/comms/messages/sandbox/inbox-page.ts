/** A page that plays the telephones and mailboxes of a brand's demo members. It is complete in itself and loads nothing from elsewhere. */
export function inboxPage({ nonce, brandName }: { nonce: string; brandName: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox inbox</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<p class="ribbon" role="note">Sandbox: these SMS and emails were not sent to anyone</p>
<main>
<h1>Sandbox inbox <span>${escaped(brandName)}</span></h1>
<label for="find">Filter by number or email</label>
<input id="find" type="search" autocomplete="off" placeholder="+55… or name@…">
<p id="said" role="status" aria-live="polite">No messages yet. New messages appear automatically.</p>
<ol id="list"></ol>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
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
main{max-width:42rem;margin:0 auto;padding:1.25rem 1rem 3rem}
h1{font-size:1.35rem;margin:0 0 1rem}h1 span{color:var(--soft);font-weight:500;font-size:1rem;margin-inline-start:.4rem}
label{display:block;color:var(--soft);font-size:.85rem;margin-bottom:.3rem}
input{width:100%;min-height:44px;padding:.5rem .9rem;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;font:inherit}
#said{color:var(--soft);font-size:.9rem;margin:.75rem 0}
ol{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
li{padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:14px}
li.new{animation:arrive 1.6s ease-out}
@keyframes arrive{from{border-color:var(--accent);box-shadow:0 0 0 3px color-mix(in srgb,var(--accent) 35%,transparent)}}
@media (prefers-reduced-motion:reduce){li.new{animation:none}}
.head{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:space-between;color:var(--soft);font-size:.85rem}
.to{color:var(--text);font-weight:650;font-size:1rem;overflow-wrap:anywhere}
.kind{display:inline-block;margin-inline-end:.5rem;padding:.05rem .5rem;border:1px solid var(--line);border-radius:99px;font-size:.75rem;font-weight:650;letter-spacing:.04em;color:var(--soft)}
h2{font-size:1rem;margin:.6rem 0 0}
.body{margin:.5rem 0 0;white-space:pre-line;overflow-wrap:anywhere}
.code{display:flex;gap:.75rem;align-items:center;margin-top:.75rem}
.code output{font:700 1.6rem/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.18em}
button{min-height:44px;padding:.4rem 1.1rem;border:0;border-radius:12px;background:var(--accent);color:var(--on);font:inherit;font-weight:650;cursor:pointer}
button:focus-visible,input:focus-visible,summary:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
summary{min-height:44px;padding-block:.6rem;color:var(--accent);font-weight:600;cursor:pointer}
iframe{display:block;width:100%;height:30rem;border:1px solid var(--line);border-radius:12px;background:#fff}
`

const SCRIPT = `
const list = document.getElementById('list')
const said = document.getElementById('said')
const find = document.getElementById('find')
const params = new URLSearchParams(location.search)
find.value = params.get('to') ?? ''
let known = new Set()
let shown = ''
const make = (tag, props, ...children) => {
  const node = Object.assign(document.createElement(tag), props)
  node.append(...children)
  return node
}
const copy = (code, button) => async () => {
  await navigator.clipboard.writeText(code)
  button.textContent = 'Copied'
  setTimeout(() => { button.textContent = 'Copy code' }, 1500)
}
const bodyOf = (text) => {
  const parts = text.split(/(https?:\\/\\/\\S+)/)
  const nodes = parts.map((part, place) =>
    place % 2 ? make('a', { href: part, target: '_blank', rel: 'noopener', textContent: part }) : part)
  return make('p', { className: 'body', dir: 'auto' }, ...nodes)
}
const row = (message, isNew) => {
  const time = new Date(message.receivedAt)
  const children = [
    make('div', { className: 'head' },
      make('span', {},
        make('span', { className: 'kind', textContent: message.channel === 'sms' ? 'SMS' : 'EMAIL' }),
        make('bdi', { className: 'to', textContent: message.to })),
      make('time', { dateTime: message.receivedAt, textContent: time.toLocaleString() })),
  ]
  if (message.subject) children.push(make('h2', { textContent: message.subject, dir: 'auto' }))
  if (message.code) {
    const button = make('button', { type: 'button', textContent: 'Copy code' })
    button.setAttribute('aria-label', 'Copy code ' + message.code)
    button.addEventListener('click', copy(message.code, button))
    children.push(make('div', { className: 'code' }, make('output', { textContent: message.code }), button))
  }
  children.push(bodyOf(message.text))
  if (message.channel === 'mail') {
    const details = make('details', {}, make('summary', { textContent: 'Show email' }))
    details.addEventListener('toggle', () => {
      if (!details.open || details.querySelector('iframe')) return
      const frame = make('iframe', { title: 'Email: ' + message.subject, src: '/sandbox/inbox/' + message.id })
      frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
      details.append(frame)
    })
    children.push(details)
  }
  return make('li', { className: isNew ? 'new' : '' }, ...children)
}
const refresh = async () => {
  const wanted = find.value.trim()
  const response = await fetch('/sandbox/inbox/messages?' + new URLSearchParams({ to: wanted }))
  const { success, value } = await response.json()
  if (!success) { said.textContent = value.message; return }
  const now = wanted + '|' + value.messages.map(({ id }) => id).join()
  if (now === shown) return
  const first = shown === ''
  shown = now
  list.replaceChildren(...value.messages.map((message) => row(message, !first && !known.has(message.id))))
  known = new Set(value.messages.map(({ id }) => id))
  const count = value.messages.length
  said.textContent = count === 0
    ? 'No messages ' + (wanted ? 'for this filter ' : '') + 'yet. New messages appear automatically.'
    : count + (count === 1 ? ' message, ' : ' messages, ') + 'newest first.'
}
const again = () => refresh().catch(() => { said.textContent = 'Server not responding. Retrying…' })
find.addEventListener('input', () => void again())
void again()
setInterval(() => void again(), 1500)
`
