import { StartupError } from './startup-error.ts'

/** A value that the start cannot go on with; the message is the one line that a person needs. */
export class ConfigError extends StartupError {
  override name = 'ConfigError'
}
