import { expect, test } from 'vitest'
import { type HtmlNode, htmlTree } from './html-tree.ts'

test('cleaned HTML becomes the tree that it says', () => {
  const html =
    '<h2>A &amp; B</h2><p lang="pt">x <strong>y<br />z</strong> <a href="/help#terms" rel="noopener">t</a></p><img src="/a.png" alt="&quot;q&quot;" />'
  expect(htmlTree(html)).toEqual([
    { tag: 'h2', attributes: {}, children: ['A & B'] },
    {
      tag: 'p',
      attributes: { lang: 'pt' },
      children: [
        'x ',
        {
          tag: 'strong',
          attributes: {},
          children: ['y', { tag: 'br', attributes: {}, children: [] }, 'z'],
        },
        ' ',
        { tag: 'a', attributes: { href: '/help#terms', rel: 'noopener' }, children: ['t'] },
      ],
    },
    { tag: 'img', attributes: { src: '/a.png', alt: '"q"' }, children: [] },
  ])
})

/** What a database could hold that the sanitiser has never seen. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JAVASCRIPT:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="&#x6a;avascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="data:text/html,x" onclick="alert(1)">x</a>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<constructor>x</constructor><__proto__>y</__proto__>',
  '</p></div></body><p>x',
]

test('SEC-15 what no sanitiser has seen is text at most: no foreign tag, no handler, no scheme that runs', () => {
  const check = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      expect(['a', 'img', 'p']).toContain(node.tag)
      for (const [name, value] of Object.entries(node.attributes)) {
        expect(['href', 'src', 'alt']).toContain(name)
        expect(value).not.toMatch(/script:|data:|evil/i)
      }
      check(node.children)
    }
  }
  for (const attack of ATTACKS) check(htmlTree(attack))
})

test('tags that close nothing, or nothing of theirs, lose no text', () => {
  const text = (nodes: readonly HtmlNode[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : text(node.children))).join('')
  expect(text(htmlTree('a</b>b<p>c<i>d</p>e < f'))).toBe('abcde < f')
})
