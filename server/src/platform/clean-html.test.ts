import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { runs } from '../../../tools/run/tiers.mjs'

/** After the OWASP filter-evasion list, the mutation attacks against DOM sanitisers, and what banners were abused for. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="http://plain.example">x</a>',
  '<a href="x" onclick="alert(1)">x</a>',
  '<a href="https://a.example" style="position:fixed;inset:0">x</a>',
  '<a href="https://a.example" target="_top" rel="opener">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="https://evil.example">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<video poster="javascript:alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src="https://a.example/x.png" srcset="javascript:alert(1)">',
  '<p id="location" name="cookie" class="dialog">clobbers</p>',
  '<a id=defaultView><a id=defaultView name=x href="https://a.example">x</a>',
  '<p onmouseover="alert(1)" is="x-evil" slot="y" part="z">x</p>',
  `${'<b>'.repeat(5000)}deep`,
]

/** What may stand in the result: nothing but listed tags, and listed attributes with harmless values. */
const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*) ?\/?>/g
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g
const TAGS =
  /^(h[234]|p|br|hr|[uo]l|li|blockquote|strong|b|em|i|u|s|small|su[bp]|code|pre|span|a|img|fig(ure|caption)|table|caption|thead|tbody|t[rhd])$/
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(https:\/\/|mailto:|tel:|\/(?![/\\])|#)/,
  src: /^(https:\/\/|\/(?![/\\]))/,
  rel: /^noopener noreferrer nofollow$/,
  target: /^_blank$/,
  alt: /^/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  loading: /^lazy$/,
  lang: /^/,
  dir: /^/,
  colspan: /^/,
  rowspan: /^/,
  scope: /^/,
}

function dangersIn(clean: string): string[] {
  const dangers: string[] = []
  for (const [, tag = '', attributes = ''] of clean.matchAll(TAG)) {
    if (!TAGS.test(tag)) dangers.push(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      if (!ATTRIBUTES[name]?.test(value)) dangers.push(`${name}=${value}`)
  }
  // Whatever is no listed tag is text, and text holds no sign that could open one.
  if (clean.replaceAll(TAG, '').includes('<')) dangers.push('an open tag')
  return dangers
}

test('SEC-15, EQ-23 nothing that runs, frames, styles or leads astray is left of any attack', () => {
  for (const attack of ATTACKS) {
    const clean = cleanHtml(attack)
    expect([attack.slice(0, 80), dangersIn(clean)]).toEqual([attack.slice(0, 80), []])
    expect(cleanHtml(clean)).toBe(clean)
  }
})

test('SEC-15 attacks put together, cut and nested leave nothing either', () => {
  const piece = fc.constantFrom(
    ...ATTACKS,
    '<p>',
    '</p>',
    '<a href="',
    '">',
    "'",
    '<!--',
    '-->',
    '\u0000',
    '&',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.nat(60), (pieces, cut) => {
      const clean = cleanHtml(pieces.join('').slice(cut))
      expect(dangersIn(clean)).toEqual([])
      expect(cleanHtml(clean)).toBe(clean)
    }),
    { numRuns: runs(300) },
  )
})

test('SEC-15 what an announcement needs stays', () => {
  const text =
    '<h2>Novo</h2><p lang="pt">Jogue <strong>com limites</strong><br />e <a href="/help">leia</a>.</p><ul><li>um</li></ul>'
  expect(cleanHtml(text)).toBe(text)
  expect(cleanHtml('<a href="https://a.example/?a=1&amp;b=2">x</a>')).toBe(
    '<a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  )
  expect(cleanHtml('<img src="/banner.png" width="300" height="9x" onload="x()">')).toBe(
    '<img src="/banner.png" alt="" width="300" loading="lazy" />',
  )
  expect(cleanHtml('1 < 2 & "3"')).toBe('1 &lt; 2 &amp; "3"')
})
