/**
 * What an effect or a ref callback returns is called by React when it ends. A callback that returns what it calls therefore hands React
 * whatever that function answers, today or after an update of a browser: `scrollTo()` answers a promise since Chromium 156, and a page
 * whose effect returned it went blank. TypeScript accepts it, because the type of such a call is `void`. So these callbacks are written
 * in place, with a body in braces, and return a function that is written there, or nothing.
 */
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const MESSAGE =
  'React calls what this callback returns. Write a body in braces that returns nothing or a function written in place: () => { … } or return () => { … }.'

export const effectReturns = {
  create(context) {
    const report = (node) => context.report({ node, message: MESSAGE })
    return {
      CallExpression({ callee, arguments: [callback] }) {
        if (EFFECTS.has(nameOf(callee)) && callback) look(callback, report)
      },
      JSXAttribute({ name, value }) {
        if (name.name !== 'ref' || value?.type !== 'JSXExpressionContainer') return
        // A name may stand for an object that holds the element; what it is when it is a function is seen where it is written.
        if (isFunction(value.expression)) look(value.expression, report)
      },
    }
  },
}

function nameOf(callee) {
  return callee.type === 'MemberExpression' ? callee.property.name : callee.name
}

function isFunction({ type }) {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

function look(callback, report) {
  if (!isFunction(callback)) return report(callback)
  if (callback.body.type !== 'BlockStatement') return report(callback.body)
  for (const answer of returnedIn(callback.body)) if (!mayEnd(answer)) report(answer)
}

/** What a callback may return: a function written in place, nothing, or one of the two. */
function mayEnd(answer) {
  if (answer.type === 'ConditionalExpression')
    return mayEnd(answer.consequent) && mayEnd(answer.alternate)
  return isFunction(answer) || (answer.type === 'Identifier' && answer.name === 'undefined')
}

/** What the statements of a body return, those of functions within it left out. */
function* returnedIn(node) {
  if (node === null || typeof node !== 'object' || isFunction(node)) return
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return
  if (node.type === 'ReturnStatement') {
    if (node.argument) yield node.argument
    return
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') yield* returnedIn(child)
  }
}
