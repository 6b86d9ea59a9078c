import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CleanHtml } from './CleanHtml.tsx'

test.each([
  ['<p>Lotus عرض توضيحي بنقود تجريبية.</p>', 'rtl'],
  ['<p>العب بمسؤولية. +18</p>', 'rtl'],
  ['<p>Every round can be checked.</p>', 'ltr'],
  ['<p>每一局都可以核对。</p>', 'ltr'],
])(
  '%s runs %s, whoever its first word names and whatever language the page has',
  (html, direction) => {
    const { container } = render(<CleanHtml html={html} />)
    expect(container.firstElementChild?.getAttribute('dir')).toBe(direction)
  },
)
