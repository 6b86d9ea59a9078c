import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../server/src/platform/project-root.ts'

/** A file of the repository with all it imports, as one script that a page can run. */
export async function pageScript(file: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(projectRoot(), file), formats: ['iife'], name },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('nothing was built')
  return result.output[0].code
}
