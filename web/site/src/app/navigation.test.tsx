import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Link, Redirect, useLocation } from 'wouter'
import { openApp } from './app-in-tests.tsx'
import * as rootModule from './Root.tsx'
import { standIn } from '../../../stand-in.ts'

// The frame of the site is not what is asked about here.
standIn(rootModule, { Root: Signpost })
function Signpost() {
  const [path] = useLocation()
  return (
    <>
      <output>{path}</output>
      <Link href="/rng">slots</Link>
      <Link href="/%E0%A4%A">nowhere</Link>
      {path === '/old' ? <Redirect to="/new" /> : null}
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(path: string): Promise<string[]> {
  window.history.replaceState(null, '', path)
  const errors: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => void errors.push(parts.join(' ')))
  window.addEventListener('error', ({ message }) => errors.push(message), { once: true })
  await openApp()
  return errors
}

const shown = () => screen.getByRole('status').textContent
const press = async (link: string) => await act(async () => fireEvent.click(screen.getByText(link)))

test('S8-033 a step that the browser refuses leaves the page where it is, without a word', async () => {
  const errors = await open('/')
  const refuse = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException(
      'Attempt to use history.pushState() more than 100 times',
      'SecurityError',
    )
  })
  await press('slots')
  expect(refuse).toHaveBeenCalledOnce()
  expect(shown()).toBe('/')
  expect(errors).toEqual([])
  refuse.mockRestore()
  await press('slots')
  expect(shown()).toBe('/rng')
})

test('S8-033 neither does an address that cannot be read, nor a redirect that is refused', async () => {
  const errors = await open('/')
  await press('nowhere')
  expect(screen.getByText('slots')).toBeDefined()
  cleanup()
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  errors.push(...(await open('/old')))
  expect(shown()).toBe('/old')
  expect(errors).toEqual([])
})
