import type { Context } from '../../platform/context.ts'

const TIMEOUT_MS = 10_000

/** The answer of a provider's call, or null when it failed or took too long: then its outcome is unknown. */
export async function answerOf<Value>(
  { log }: Pick<Context, 'log'>,
  provider: string,
  call: () => Promise<Value>,
): Promise<Value | null> {
  let alarm: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
    alarm.unref()
  })
  try {
    return await Promise.race([call(), late])
  } catch (error) {
    log.warn({ err: error, provider }, 'the payment provider did not answer')
    return null
  } finally {
    clearTimeout(alarm)
  }
}
