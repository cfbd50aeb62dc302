import { type ESTree, Visitor, parseSync } from 'vite'
import { type Finding, type Source, isTest, lineOf, within } from './source.ts'

/* The class names in the web's code. A class name must be a complete string under a name with "class": className,
   classOf, toneClasses. Constants and functions of the file behind a className are read, too. In files without
   elements, only tables of classes (toneClasses in tone-classes.ts) are read. */

export interface ClassNames {
  /** The files that use each class. */
  readonly used: ReadonlyMap<string, ReadonlySet<string>>
  /** Files whose components accept further classes, from props or another file's table. */
  readonly open: ReadonlySet<string>
  /** Class names that are concatenated or come from elsewhere. */
  readonly unreadable: readonly Finding[]
}

type Node = ESTree.Node

const saysClass = (name: string): boolean => /class/i.test(name)

export function classNames(sources: readonly Source[]): ClassNames {
  const used = new Map<string, Set<string>>()
  const open = new Set<string>()
  const unreadable: Finding[] = []
  for (const source of sources) {
    if (!within('web/src')(source) || !/(\.tsx|-classes\.ts)$/.test(source.path) || isTest(source)) continue
    const found = classNamesOf(source)
    for (const name of found.names) used.set(name, (used.get(name) ?? new Set()).add(source.path))
    if (found.isOpen) open.add(source.path)
    unreadable.push(...found.unreadable)
  }
  return { used, open, unreadable }
}

function classNamesOf({ path, text }: Source): { names: Set<string>; isOpen: boolean; unreadable: Finding[] } {
  const names = new Set<string>()
  const unreadable: Finding[] = []
  const declared = new Map<string, Node>()
  const begun: Node[] = []
  const read = new Set<Node>()
  let isOpen = false
  const refuse = (node: Node, why: string): void => {
    unreadable.push(`${path}:${lineOf(text, node.start)} ${why}: ${text.slice(node.start, node.end)}`)
  }
  const add = (words: string): void => {
    for (const word of words.split(/\s+/)) if (word) names.add(word)
  }

  const take = (node: Node | null): void => {
    if (!node || read.has(node)) return
    read.add(node)
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') add(node.value)
        return
      case 'TemplateLiteral':
        for (const [place, { value }] of node.quasis.entries()) {
          const isPart = (place > 0 && /^\S/.test(value.raw)) || (!node.quasis[place]?.tail && /\S$/.test(value.raw))
          if (isPart) refuse(node, 'puts a class name together')
          else add(value.raw)
        }
        return node.expressions.forEach(take)
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return take(node.expression)
      case 'ConditionalExpression':
        take(node.consequent)
        return take(node.alternate)
      case 'LogicalExpression':
        if (node.operator !== '&&') take(node.left)
        return take(node.right)
      case 'ArrayExpression':
        return node.elements.forEach(take)
      case 'SpreadElement':
        return take(node.argument)
      case 'ObjectExpression':
        return node.properties.forEach((one) => take(one.type === 'Property' ? one.value : one.argument))
      case 'ArrowFunctionExpression':
        return node.body?.type === 'BlockStatement' ? takeReturns(node.body) : take(node.body)
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        return takeReturns(node.body)
      case 'CallExpression':
        // A list of classes as text, or a function that extends its argument.
        if (node.callee.type === 'MemberExpression') return take(node.callee.object)
        take(node.callee)
        return node.arguments.forEach((one) => takeIfText(one))
      case 'MemberExpression':
        if (node.computed) return take(node.object)
        if (node.property.type === 'Identifier' && saysClass(node.property.name)) {
          isOpen = true
          return
        }
        return refuse(node, 'takes a class name from elsewhere')
      case 'Identifier': {
        const declaration = declared.get(node.name)
        if (declaration) return take(declaration)
        // Its own file is checked by its name.
        if (node.name === 'undefined') return
        if (!saysClass(node.name)) return refuse(node, 'takes a class name from elsewhere')
        isOpen = true
        return
      }
      default:
        return refuse(node, 'is no list of class names')
    }
  }
  /** Only arguments that can be classes. */
  const takeIfText = (node: Node): void => {
    if (node.type === 'Literal') take(node)
  }
  const takeReturns = (body: Node | null): void => {
    if (body) each(body, (node) => node.type === 'ReturnStatement' && take(node.argument))
  }

  const { program } = parseSync(path, text)
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || !node.init) return
      declared.set(node.id.name, node.init)
      if (saysClass(node.id.name)) begun.push(node.init)
    },
    FunctionDeclaration(node) {
      if (!node.id) return
      declared.set(node.id.name, node)
      if (saysClass(node.id.name)) begun.push(node)
    },
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && saysClass(node.name.name) && node.value) begun.push(node.value)
    },
    Property(node) {
      if (node.key.type !== 'Identifier' || !saysClass(node.key.name)) return
      if (node.value.type === 'AssignmentPattern') begun.push(node.value.right)
      else if (node.value.type !== 'Identifier') begun.push(node.value)
    },
  }).visit(program)
  for (const node of begun) take(node)
  return { names, isOpen, unreadable }
}

/** All descendants of a node. */
function each(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one && typeof one === 'object' && 'type' in one) each(one as Node, look)
    }
  }
}
