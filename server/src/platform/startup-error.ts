/** Something outside the program stops the start and a person must act: shown as one line, without a stack. */
export class StartupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartProblem'
  }
}

const outside: Record<string, (error: NodeJS.ErrnoException) => string> = {
  ENOSPC: (error) => `the disk is full${at(error)}`,
  EDQUOT: (error) => `the disk quota is used up${at(error)}`,
  EROFS: (error) => `the disk is read-only${at(error)}`,
  EACCES: (error) => `permission is missing${at(error)}`,
  EPERM: (error) => `permission is missing${at(error)}`,
  ENOTDIR: (error) => `a file stands where a folder is needed${at(error)}`,
  EEXIST: (error) => `a file is in the way${at(error)}`,
}

function at(error: NodeJS.ErrnoException): string {
  return error.path === undefined ? '' : ` (${error.path})`
}

/** The sentence for a person when the machine is the reason; null when it is a bug of ours. */
export function startupSentence(error: unknown): string | null {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  // Words of a command that it does not know, as node's parseArgs refuses them.
  if (code?.startsWith('ERR_PARSE_ARGS')) return error.message.split('\n')[0] ?? null
  return (code !== undefined && outside[code]?.(error)) || null
}
