import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { readForm } from './read-form.ts'
import { runs } from '../../../../tools/run/tiers.mjs'

const written = async (form: FormData) => {
  const sent = new Response(form)
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    contentType: sent.headers.get('content-type') ?? '',
  }
}

const formOf = (input: object, files: readonly Uint8Array[]) => {
  const form = new FormData()
  form.set('input', new Blob([JSON.stringify(input)], { type: 'application/json' }))
  for (const bytes of files)
    form.append('pictures', new Blob([new Uint8Array(bytes)]), 'a "picture".jpg')
  return form
}

const codeOf = (read: () => unknown): string => {
  try {
    read()
    return 'ok'
  } catch (error) {
    return error instanceof Refusal ? error.code : 'broken'
  }
}

test('what a browser writes is read as it was, whatever the bytes are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 3 }),
      async (files) => {
        const { body, contentType } = await written(formOf({ remark: 'a', deep: [1] }, files))
        const read = readForm(body, { contentType, field: 'pictures', most: 3 })
        expect(read).toEqual({
          remark: 'a',
          deep: [1],
          pictures: files.map((one) => Buffer.from(one)),
        })
      },
    ),
    { numRuns: runs(50) },
  )
})

test('one file is the field itself, and none leaves it away', async () => {
  const form = formOf({ id: 'x' }, [Buffer.from('\r\n--not the end\r\n')])
  const { body, contentType } = await written(form)
  expect(readForm(body, { contentType, field: 'pictures', most: 1 })).toEqual({
    id: 'x',
    pictures: Buffer.from('\r\n--not the end\r\n'),
  })
  const none = await written(formOf({ id: 'x' }, []))
  expect(readForm(none.body, { ...none, field: 'pictures', most: 1 })).toEqual({ id: 'x' })
})

test('a form with more, with other parts, without its JSON or cut anywhere is refused', async () => {
  const field = 'pictures'
  const four = await written(
    formOf(
      {},
      [1, 2, 3, 4].map((byte) => Buffer.from([byte])),
    ),
  )
  expect(codeOf(() => readForm(four.body, { ...four, field, most: 3 }))).toBe('bad_request')
  const other = await written(formOf({}, [Buffer.from('x')]))
  expect(codeOf(() => readForm(other.body, { ...other, field: 'image', most: 3 }))).toBe(
    'bad_request',
  )
  const list = formOf({}, [])
  list.set('input', new Blob(['[1]']))
  const noInput = new FormData()
  noInput.set('pictures', new Blob(['x']))
  for (const form of [list, noInput]) {
    const sent = await written(form)
    expect(codeOf(() => readForm(sent.body, { ...sent, field, most: 3 }))).toBe('bad_request')
  }
  const whole = await written(formOf({ a: 1 }, [Buffer.from('picture')]))
  for (let length = 0; length < whole.body.length - 4; length++) {
    const body = whole.body.subarray(0, length)
    expect(
      codeOf(() => readForm(body, { ...whole, field, most: 3 })),
      String(length),
    ).toBe('bad_request')
  }
  expect(
    codeOf(() => readForm(whole.body, { contentType: 'multipart/form-data', field, most: 3 })),
  ).toBe('bad_request')
})
