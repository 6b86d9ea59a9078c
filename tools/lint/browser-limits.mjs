/**
 * A browser may forbid storage and the clipboard, and gives a page over plain http neither `crypto.subtle` nor `crypto.randomUUID`: whoever
 * uses them directly ends in an error there. web/kit/browser has a piece for each, which knows another way.
 */
const INSTEAD = new Map([
  ['localStorage', 'deviceStorage of @croupier/kit/browser/storage'],
  ['sessionStorage', 'tabStorage of @croupier/kit/browser/storage'],
  ['indexedDB', 'a piece of web/kit/browser that knows what to do where it is forbidden'],
  ['clipboard', 'copyText of @croupier/kit/browser/copy-text'],
  ['execCommand', 'copyText of @croupier/kit/browser/copy-text'],
  ['randomUUID', 'newId of @croupier/kit/browser/new-id'],
  ['subtle', 'browserCrypto of @croupier/kit/browser/crypto'],
])
/** Of these the name alone is enough; the others are properties. */
const GLOBALS = new Set(['localStorage', 'sessionStorage', 'indexedDB'])

export const browserLimits = {
  create(context) {
    const report = (node, name) =>
      context.report({
        node,
        message: `A browser may not give ${name}; use ${INSTEAD.get(name)}.`,
      })
    return {
      Identifier(node) {
        if (GLOBALS.has(node.name) && !isOnlyName(node)) report(node, node.name)
      },
      MemberExpression({ property, computed }) {
        const name = computed ? property.value : property.name
        if (INSTEAD.has(name)) report(property, name)
      },
      /** `const { clipboard } = navigator` */
      ObjectPattern({ properties }) {
        for (const { key } of properties)
          if (INSTEAD.has(key?.name) && !GLOBALS.has(key.name)) report(key, key.name)
      },
    }
  },
}

/** Names of properties, which stand for nothing by themselves: of members they are looked at above. */
function isOnlyName(node) {
  const { parent } = node
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent.type !== 'Property') return parent.type.startsWith('TS')
  // `{ localStorage }` is one name that stands for two nodes.
  return parent.shorthand ? parent.value === node : parent.key === node
}
