import { socialProvider } from '@croupier/api/accounts/social'
import * as z from 'zod/mini'
import type { Http } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { SOCIAL_RETURN_PATH } from './social.ts'
import { SANDBOX_PATH, sandboxCode, sandboxPeople } from './social-sandbox.ts'
import type { SocialProvider } from './social-person.ts'

const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const asked = z.object({ state: secret, challenge: secret })
const names: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** Serves the page that plays the provider: choose who to be, cancel, or let it go wrong. */
export function sandboxIdentityPage(http: Http): void {
  http.fastify.route<{ Params: { provider: string } }>({
    method: 'GET',
    url: SANDBOX_PATH,
    handler: async ({ params, query }, reply) => {
      const provider = z.safeParse(socialProvider, params.provider)
      const question = z.safeParse(asked, query)
      if (!provider.success || !question.success) throw new Refusal('not_found')
      const nonce = http.context.random.token(18)
      const { state, challenge } = question.data
      const ways = sandboxPeople.map(({ sub, name, email, email_verified }) => ({
        name,
        note: noteOf(email, email_verified),
        to: back({
          state,
          code: sandboxCode(http.context, { provider: provider.data, sub, challenge }),
        }),
      }))
      return await reply
        .header('content-security-policy', policyOf(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(pageOf({ title: names[provider.data], ways, state, nonce }))
    },
  })
}

/** Always our own page: nothing that was asked decides where somebody is sent. */
function back(answer: Record<string, string>): string {
  return `${SOCIAL_RETURN_PATH}?${new URLSearchParams(answer).toString()}`
}

function noteOf(email: string, verified: boolean): string {
  if (email === '') return 'no email address'
  return verified ? email : `${email} (not verified)`
}

function pageOf({
  title,
  ways,
  state,
  nonce,
}: {
  title: string
  ways: readonly { name: string; note: string; to: string }[]
  state: string
  nonce: string
}): string {
  const people = ways
    .map(
      ({ name, note, to }) =>
        `<li><a href="${escaped(to)}"><b>${escaped(name)}</b><span>${escaped(note)}</span></a></li>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox identity provider</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<p class="ribbon" role="note">Sandbox: this is not ${escaped(title)}, no external service is contacted</p>
<main>
<h1>Sandbox identity provider</h1>
<p class="to">Simulates <b>${escaped(title)}</b>. Choose an account:</p>
<ul>
${people}
</ul>
<p class="ways"><a href="${escaped(back({ state, error: 'access_denied' }))}">Cancel</a>
<a href="${escaped(back({ state, code: 'broken' }))}">Simulate failure</a></p>
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The page loads nothing and runs nothing. */
function policyOf(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

const STYLE = `
:root{color-scheme:light dark;--back:#f3f5f9;--card:#fff;--text:#16202e;--soft:#5a6778;--line:#d9e0ea;--accent:#0a6b5d}
@media (prefers-color-scheme:dark){:root{--back:#0e1420;--card:#172130;--text:#eef3fa;--soft:#9fb0c6;--line:#2a3850;--accent:#2dd4b4}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.45 system-ui,sans-serif}
.ribbon{margin:0;padding:.5rem 1rem;text-align:center;font-weight:600;color:#3b2600;background:repeating-linear-gradient(135deg,#ffd166 0 14px,#ffc23d 14px 28px)}
main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.1rem;margin:0;color:var(--soft);font-weight:600}
.to{margin:.75rem 0 1rem;font-size:1.25rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.6rem}
a{color:inherit}
li a{display:grid;gap:.1rem;min-height:44px;padding:.7rem 1rem;border:1px solid var(--line);border-radius:12px;background:var(--card);text-decoration:none}
li a:hover{border-color:var(--accent)}
li span{color:var(--soft);font-size:.85rem;overflow-wrap:anywhere}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.ways{display:flex;gap:1.5rem;margin:1.25rem 0 0}
.ways a{display:inline-flex;align-items:center;min-height:44px}
`
