import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../tools/run/scratch.ts'
import { requireWholeRelease } from './whole-release.ts'

test('REL-07 a release that was copied in part is refused by what is missing; a working copy has no list', () => {
  const root = scratchFolder('whole-release')
  requireWholeRelease(root)
  writeFileSync(join(root, 'VERSION'), '1.0.0\nunknown\n')
  for (const path of ['server/sql', 'locales', 'dist/site', 'dist/console'])
    mkdirSync(join(root, path), { recursive: true })
  requireWholeRelease(root)
  rmSync(join(root, 'dist/site'), { recursive: true })
  rmSync(join(root, 'locales'), { recursive: true })
  expect(() => requireWholeRelease(root)).toThrow(
    /^the release is not whole: locales, dist\/site is missing in /,
  )
})
