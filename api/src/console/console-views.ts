import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { typedName } from '../typed-text.ts'
import { instant } from '../wire.ts'

/** The table that a view is of: members, rounds. */
const list = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40))

const view = z.object({
  id: z.uuid(),
  list,
  name: z.string(),
  /** What stands behind the question mark of the table's address. */
  query: z.string(),
  savedAt: instant,
})
export type SavedView = z.output<typeof view>

/** How many one person may keep of a brand. */
export const MOST_VIEWS = 200

export const consoleViewsApi = {
  views: endpoint('GET /console/api/views', {
    access: { staff: 'any' },
    summary: 'The caller’s own saved filters of this brand’s tables, by name',
    output: z.object({ views: z.array(view) }),
  }),
  save: endpoint('PUT /console/api/views', {
    access: { staff: 'any' },
    summary: 'Keeps a table’s filters under a name; the same name again replaces them',
    input: z.object({
      list,
      name: typedName(60, 1),
      query: boundedText(1000),
    }),
    output: view,
    refusals: ['conflict'],
  }),
  remove: endpoint('DELETE /console/api/views/:savedView', {
    access: { staff: 'any' },
    summary: 'Drops one of the caller’s own saved filters',
    input: z.object({ savedView: z.uuid() }),
    refusals: ['not_found'],
  }),
}
