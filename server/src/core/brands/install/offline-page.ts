import { createHash } from 'node:crypto'
import type { ThemeTokens } from '@croupier/api/core/brands'

export interface OfflineDeps {
  brand: string
  /** As `lang` writes it: pt-BR. */
  tag: string
  direction: 'ltr' | 'rtl'
  colours: ThemeTokens
  isLight: boolean
  words: { title: string; text: string; money: string; retry: string }
}

/** What the site says while there is no connection: one file without scripts or pictures, and the policy that it needs. */
export function offlinePage(parts: OfflineDeps): { html: string; policy: string } {
  const { brand, tag, direction, words } = parts
  const sheet = sheetOf(parts)
  const hash = createHash('sha256').update(sheet).digest('base64')
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escaped(words.title)} · ${escaped(brand)}</title>
<style>${sheet}</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" width="56" height="56" aria-hidden="true"><path d="M2 8.8a15 15 0 0 1 4.2-2.6m4.5-1.1A15 15 0 0 1 22 8.8M5 12.9a10 10 0 0 1 5.2-2.7m7 1.3a10 10 0 0 1 1.8 1.4M8.5 16.4a5 5 0 0 1 7 0M12 20h.01M2 2l20 20"/></svg>
<p>${escaped(brand)}</p>
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.text)}</p>
<p>${escaped(words.money)}</p>
<a href="">${escaped(words.retry)}</a>
</main>
</body>
</html>
`
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'` }
}

function sheetOf({ colours, isLight }: OfflineDeps): string {
  return `:root{color-scheme:${isLight ? 'light' : 'dark'}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:${colours.background};color:${colours.text};font:16px/1.6 system-ui,sans-serif}
main{max-width:26rem;padding:24px;text-align:center}
svg{fill:none;stroke:${colours.accent};stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{margin:.4em 0;font-size:1.6rem;line-height:1.25}
p{margin:0 0 1em;color:${colours.textMuted}}
a{display:inline-block;padding:13px 30px;border-radius:12px;background:${colours.accent};color:${colours.onAccent};font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid ${colours.focus};outline-offset:3px}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
