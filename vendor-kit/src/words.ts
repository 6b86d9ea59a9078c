/** The command line was not understood. */
export class BadCommand extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BadCommand'
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function required<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined || value === '') throw new BadCommand(`--${name} is missing`)
  return value
}

export function numberIn(name: string, text: string, range: { from: number; to: number }): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < range.from || number > range.to)
    throw new BadCommand(`--${name} is a whole number from ${range.from} to ${range.to}`)
  return number
}
