import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'execCommand')
})

const denied = async () => {
  throw new DOMException('Write permission denied.', 'NotAllowedError')
}

/** The older way; answers what was selected when it was asked to copy. */
function olderWay(succeeds: boolean): string[] {
  const copied: string[] = []
  Object.assign(document, {
    execCommand: () => {
      const { activeElement: field } = document
      if (field instanceof HTMLTextAreaElement)
        copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
      return succeeds
    },
  })
  return copied
}

test('the clipboard is used where the browser gives it', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('one')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('one')
})

test.each([
  ['missing, as over plain http', {}],
  ['denied', { clipboard: { writeText: denied } }],
])(
  'a clipboard that is %s is replaced by a selected field, and the focus comes back',
  async (_, given) => {
    vi.stubGlobal('navigator', given)
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    const copied = olderWay(true)
    expect(await copyText('00020126')).toBe(true)
    expect(copied).toEqual(['00020126'])
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.activeElement).toBe(button)
  },
)

test('false where nothing works, and nothing is thrown', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: denied } })
  olderWay(false)
  expect(await copyText('one')).toBe(false)
  Reflect.deleteProperty(document, 'execCommand')
  expect(await copyText('one')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})
