import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/platform/project-root.ts'

/** The page of parts is seen by who builds, and has a dialog to show what one looks like. */
const NOT_OF_PLAYERS = /^style\//

/** The file of every dialog that the player site can open, as often as it has some; sorted. */
export function dialogsInSource(): string[] {
  const site = join(projectRoot(), 'web/site/src')
  const found = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !NOT_OF_PLAYERS.test(file),
    )
    .flatMap((file) => {
      const uses = readFileSync(join(site, file), 'utf8').match(/<(?:D|d)ialog[\s>]/g) ?? []
      return uses.map(() => file)
    })
  // The kit's own: the one that all of these are made of, and the calendar of a field for days.
  return [...found, 'kit/ui/Calendar.tsx'].toSorted()
}
