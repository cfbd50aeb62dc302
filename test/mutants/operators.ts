import { parseAst } from 'vitest/node'
import { sqlChanges } from './sql.ts'

/** A mutant: a replacement for one range of a file. */
export interface Mutant {
  readonly id: string
  readonly path: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** True for a removed statement, false for a replaced expression. */
  readonly isStatement: boolean
  readonly what: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodeAt = (node: Node, part: string): Node | undefined => (isNode(node[part]) ? node[part] : undefined)

type Change = Omit<Mutant, 'id' | 'path' | 'line'>

const others: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** The mutants of a file's functions. Code outside of functions runs only once, when the module loads. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const found: Change[] = []
  const visit = (node: Node, isInside: boolean): void => {
    if (/^TS(?!As|NonNull|Satisfies)|^Import/.test(node.type)) return
    if (isInside) found.push(...changesOf(node, text))
    const inside = isInside || /Function/.test(node.type)
    for (const [name, part] of Object.entries(node)) {
      if (name === 'key' && !node['computed']) continue
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, inside)
    }
  }
  for (const node of parseAst(text, { lang: 'ts' }).body) visit(node as unknown as Node, false)
  const lines = (place: number): number => text.slice(0, place).split('\n').length
  return found.map((change, place) => ({ ...change, id: `${path}#${place + 1}`, path, line: lines(change.start) }))
}

function changesOf(node: Node, source: string): Change[] {
  const textOf = (part: Node | undefined): string => (part ? source.slice(part.start, part.end) : '')
  const instead = (of: Node, text: string, what: string): Change => ({
    start: of.start,
    end: of.end,
    text,
    isStatement: false,
    what,
  })
  const leftOut = (what: string): Change => ({ start: node.start, end: node.end, text: '', isStatement: true, what })
  const test = nodeAt(node, 'test')
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const put = others[String(node['operator'])]
      const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')]
      if (!put || !left || !right) return []
      const operator = String(node['operator'])
      return [instead(node, `(${textOf(left)}) ${put} (${textOf(right)})`, `${operator} → ${put}`)]
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return test ? [instead(test, 'true', 'condition → true'), instead(test, 'false', 'condition → false')] : []
    case 'WhileStatement':
      return test ? [instead(test, 'false', 'condition → false')] : []
    case 'UnaryExpression':
      return node['operator'] === '!' ? [instead(node, textOf(nodeAt(node, 'argument')), '! dropped')] : []
    case 'Literal':
      if (typeof node['value'] === 'boolean') return [instead(node, String(!node['value']), `${node['value']} → other`)]
      if (typeof node['value'] === 'number')
        return [instead(node, String(node['value'] + 1), `${node['value']} → ${node['value'] + 1}`)]
      return []
    case 'ThrowStatement':
      return [leftOut('throw left out')]
    case 'ExpressionStatement':
      return /Await|Call|Assignment|Update|Chain/.test(String(nodeAt(node, 'expression')?.type))
        ? [leftOut('statement left out')]
        : []
    case 'CallExpression':
      return callChanges(node, textOf, instead)
    case 'TaggedTemplateExpression': {
      const quasi = nodeAt(node, 'quasi')
      if (textOf(nodeAt(node, 'tag')) !== 'sql' || !quasi) return []
      const inner = source.slice(quasi.start + 1, quasi.end - 1)
      return sqlChanges(inner).map(({ from, to, text, what }) =>
        instead(
          node,
          `sql\`${inner.slice(0, from)}${text}${inner.slice(to)}\``,
          `SQL ${what}: ${inner.slice(from, to).trim()}`,
        ),
      )
    }
    default:
      return []
  }
}

const opposites = new Map(Object.entries({ min: 'max', max: 'min', some: 'every', every: 'some' }))

/** Drops a filter or sort, swaps min and max, and every and some. */
function callChanges(
  node: Node,
  textOf: (part: Node | undefined) => string,
  instead: (of: Node, text: string, what: string) => Change,
): Change[] {
  const callee = nodeAt(node, 'callee')
  const name = textOf(callee && nodeAt(callee, 'property'))
  const object = textOf(callee && nodeAt(callee, 'object'))
  if (callee?.type !== 'MemberExpression' || callee['optional'] || node['optional']) return []
  const text = textOf(node)
  const behind = text.slice(textOf(callee).length)
  if (['filter', 'toSorted'].includes(name)) return [instead(node, object, `.${name}(…) dropped`)]
  const swapped = opposites.get(name)
  return swapped && (name.length > 3 || object === 'Math')
    ? [instead(node, `${object}.${swapped}${behind}`, `${name} → ${swapped}`)]
    : []
}
