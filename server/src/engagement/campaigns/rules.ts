import { createHash } from 'node:crypto'

/** The same members of a brand stand in the control group of a campaign whoever asks, and others in that of another. */
export function isControl(of: { code: string; memberId: bigint; percent: number }): boolean {
  const digest = createHash('sha256').update(`${of.code}/${of.memberId}`).digest()
  return digest.readUInt32BE(0) % 100 < of.percent
}

/** The hour of a moment on a brand's clock, whatever its clocks did that day. */
export function hourOf(moment: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return Number(text.format(moment))
}

/** Whether members are written to now. */
export function isWithin(hour: number, of: { fromHour: number; toHour: number }): boolean {
  return hour >= of.fromHour && hour < of.toHour
}
