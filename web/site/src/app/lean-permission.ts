import { brandFace, brandsApi, registrationSettings } from '@croupier/api/core/brands'
import * as z from 'zod/mini'

const answer = brandsApi.permission.output
/** What machines ask for, and apps: the site finds nothing to do with it. */
const info = z.omit(answer.shape.info, {
  analytics: true,
  domainRoute: true,
  imageCDNs: true,
  launchGameCDNs: true,
})

/**
 * What the site reads of the permission answer, and all that the first page carries of it, as every byte of that page counts: the
 * colours stand in its style already, and the registration form asks for its fields itself.
 */
export const leanPermission = z.extend(z.omit(answer, { publicSettings: true }), {
  brand: z.omit(brandFace, { theme: true }),
  info: z.extend(info, { register: z.omit(registrationSettings, { fields: true }) }),
})
export type Permission = z.output<typeof leanPermission>
type Nodes = Permission['info']['whitelabel']

/** The answer as the page carries it: a switch that is off is the same as one that is not there. */
export function leanAnswer(value: unknown): unknown {
  const read = z.safeDecode(leanPermission, value as z.input<typeof leanPermission>)
  if (!read.success) return value
  const { info, ...rest } = read.data
  return z.encode(leanPermission, {
    ...rest,
    info: { ...info, whitelabel: onlyOn(info.whitelabel) },
  })
}

function onlyOn(nodes: Nodes): Nodes {
  return nodes
    .filter(({ enabled }) => enabled)
    .map((node) => ({ ...node, childrenNodes: onlyOn(node.childrenNodes) }))
}
