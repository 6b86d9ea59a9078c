/**
 * A page that its browser translates has other nodes in the place of its texts. React writes a text of its own for each piece that stands
 * beside others, and must find it again when it comes or goes: so a text that comes and goes stands in an element of its own. (What is left,
 * texts that change, `followTranslator` of web/kit/translated-page.ts looks after.)
 */
const MESSAGE =
  'This text comes and goes beside others; put it into an element of its own (<span>), so that a translated page does not break.'

export const textBeside = {
  create(context) {
    const speakers = new Set()
    const look = ({ children }) => {
      const beside = children.filter((child) => !isSpace(child))
      if (beside.length < 2) return
      for (const child of beside)
        if (child.type === 'JSXExpressionContainer' && comesAndGoes(child.expression, speakers))
          context.report({ node: child, message: MESSAGE })
    }
    return {
      VariableDeclarator({ id, init }) {
        if (
          id.type === 'Identifier' &&
          init?.type === 'CallExpression' &&
          SPEAKING.has(init.callee.name)
        )
          speakers.add(id.name)
      },
      JSXElement: look,
      JSXFragment: look,
    }
  },
}

/** Hooks that give a function which answers with a text. */
const SPEAKING = new Set(['useText', 'useErrorText', 'useWord', 'useMoment', 'useAmounts'])

function isSpace({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() === '' && value.includes('\n')
  return type === 'JSXExpressionContainer' && expression.type === 'JSXEmptyExpression'
}

/** A text in one case and none, or an element, in another. */
function comesAndGoes(node, speakers) {
  // Of `??` and `||` one side is a text as well as the other.
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' && isText(node.right, speakers)
  if (node.type !== 'ConditionalExpression') return false
  const cases = [node.consequent, node.alternate]
  return (
    (cases.some((one) => isText(one, speakers)) && cases.some(isNoText)) ||
    cases.some((one) => comesAndGoes(one, speakers))
  )
}

/** Nothing, or an element. What a variable holds is not known here. */
function isNoText({ type, value, name }) {
  return (
    type === 'JSXElement' ||
    type === 'JSXFragment' ||
    (type === 'Literal' && (value === null || value === '' || typeof value === 'boolean')) ||
    (type === 'Identifier' && name === 'undefined')
  )
}

function isText(node, speakers) {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value !== ''
  if (node.type === 'BinaryExpression') return node.operator === '+'
  return node.type === 'CallExpression' && speakers.has(node.callee.name)
}
