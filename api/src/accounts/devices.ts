import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

const kind = {
  /** chrome, edge, firefox, opera, safari, samsung or other. */
  browser: z.string(),
  /** android, chromeos, ios, ipados, linux, macos, windows or other. */
  system: z.string(),
  /** ISO 3166-1 alpha-2, by the address; null where it is of no country. */
  country: z.nullable(z.string()),
  lastSeenAt: instant,
}

export const openSession = z.object({
  id: z.uuid(),
  ...kind,
  /** 203.0.113.0/24: the exact address is kept encrypted. */
  network: z.string(),
  openedAt: instant,
  /** The session that asks. */
  isThis: z.boolean(),
})

export const devicesApi = {
  list: endpoint('GET /wps/session/devices', {
    access: 'member',
    lowAssurance: true,
    summary: 'Where the member is signed in, and the browsers that are known',
    output: z.object({
      sessions: z.array(openSession),
      devices: z.array(
        z.object({ id: z.uuid(), ...kind, firstSeenAt: instant, isThis: z.boolean() }),
      ),
    }),
  }),
  endSession: endpoint('DELETE /wps/session/devices/sessions/:sessionId', {
    access: 'member',
    lowAssurance: true,
    summary: 'Ends one session of the member, on every process within a second',
    input: z.object({ sessionId: z.uuid() }),
    output: z.object({ ended: z.literal(true) }),
    refusals: ['not_found'],
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
  endOthers: endpoint('DELETE /wps/session/devices/others', {
    access: 'member',
    lowAssurance: true,
    summary: 'Ends every session of the member but this one',
    output: z.object({ endedSessions: z.int() }),
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  forget: endpoint('DELETE /wps/session/devices/:deviceId', {
    access: 'member',
    lowAssurance: true,
    summary: 'Forgets a browser and ends what is open in it, but for the session that asks',
    input: z.object({ deviceId: z.uuid() }),
    output: z.object({ endedSessions: z.int() }),
    refusals: ['not_found'],
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
}
