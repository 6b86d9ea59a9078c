/** The part of Trusted Types (W3C) that is needed; Safari and Firefox may have none of it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

/**
 * Lets one address of a script through the page's policy (Trusted Types), and no other. The name stands in the page's
 * `trusted-types`; a page makes a policy of a name once, so keep the answer.
 */
export function trustedAddress(name: 'site-worker' | 'human-check', address: string): string {
  const factory = 'trustedTypes' in window ? (window.trustedTypes as PolicyFactory) : null
  if (!factory) return address
  const policy = factory.createPolicy(name, {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`not the worker: ${asked}`)
      return asked
    },
  })
  return policy.createScriptURL(address)
}
