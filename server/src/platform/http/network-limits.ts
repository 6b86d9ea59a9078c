import * as z from 'zod'

/**
 * What one network (an IPv4 address, an IPv6 /64) may ask of a process. The first eight are requests a minute, by what they cost:
 * many people may stand behind one address, so what is cheap is counted apart from what is dear.
 */
export interface NetworkLimits {
  /** Files and pictures out of memory or off the disk: a first visit takes about a hundred. */
  files: number
  /** Pages that are drawn as HTML. */
  pages: number
  /** Pages among them that nobody asked for in the last moments, which are drawn anew. */
  drawnPages: number
  /** Calls of the catalogue, and whatever has no class of its own. */
  calls: number
  /** Long documents and figures that people look at now and then. */
  documents: number
  /** What machines ask to see whether the house is well. */
  health: number
  /** Live lines that are opened. */
  lines: number
  /** Calls of vendors and payment providers: many players behind one address; guesses at signatures have a limit of their own. */
  signed: number
  /** Messages on all live lines of a network, a minute. */
  messages: number
  /** Live lines that are open at one moment. */
  openLines: number
  /** Connections that are open at one moment; those of our own proxies are not counted. */
  connections: number
}

/** What a request may be counted as. */
export type Traffic = Exclude<keyof NetworkLimits, 'messages' | 'openLines' | 'connections'>

export const USUAL_NETWORK_LIMITS: NetworkLimits = {
  files: 6_000,
  pages: 600,
  drawnPages: 180,
  calls: 1_800,
  documents: 60,
  health: 600,
  lines: 300,
  signed: 600_000,
  messages: 6_000,
  openLines: 1_000,
  connections: 2_000,
}

const ENTRY = /^([a-zA-Z]+)=([1-9]\d{0,8})$/

/** `calls=3000,openLines=5000`: what is named replaces the usual limit. Made for the environment; refuses other words. */
export const networkLimits = z
  .string()
  .refine((text) => text.split(',').every(isEntry), {
    error: `must be a list of name=number, the names of ${Object.keys(USUAL_NETWORK_LIMITS).join(', ')}`,
  })
  .transform((text): NetworkLimits => {
    const named = text.split(',').map((entry) => entry.trim().split('='))
    return {
      ...USUAL_NETWORK_LIMITS,
      ...Object.fromEntries(named.map(([name = '', most]) => [name, Number(most)])),
    }
  })

function isEntry(entry: string): boolean {
  const name = ENTRY.exec(entry.trim())?.[1]
  return name !== undefined && Object.hasOwn(USUAL_NETWORK_LIMITS, name)
}
