import { startupSentence } from '../server/src/platform/startup-error.ts'

/**
 * Runs the command of a tool. When a person must act it ends with exit code 1 and one sentence, as a start does; a fault of ours is printed
 * whole. Every tool that reads the configuration runs through here.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(startupSentence(error) ?? error)
    process.exitCode = 1
  }
}
