import { type Module, type SyntaxNode, declaredValues, isNode, nameOf, nodeOf, nodesOf, stringOf } from './syntax.ts'

/** A statement in the source: known fragments are inlined, everything else is a parameter. */
export interface WrittenStatement {
  readonly path: string
  readonly start: number
  readonly text: string
  /** The columns that the code reads, if the same file declares the row's type. */
  readonly columns: readonly string[] | undefined
}

/** Names visible at a place of the source, with the scopes of their values. */
interface Scope {
  readonly module: Module
  readonly locals: ReadonlyMap<string, { readonly value: SyntaxNode; readonly scope: Scope }>
}

const sending = new Set(['row', 'rows', 'run'])
const maxDepth = 14

/** Every `db.row`, `db.rows` and `db.run` of the modules. */
export function writtenStatements(modules: ReadonlyMap<string, Module>): WrittenStatement[] {
  const found: WrittenStatement[] = []
  for (const module of modules.values()) {
    const visit = (node: SyntaxNode, scope: Scope): void => {
      const inner = node.type === 'BlockStatement' ? scopeOfBlock(node, scope) : scope
      const callee = node.type === 'CallExpression' ? nodeOf(node, 'callee') : undefined
      const [query, ...others] = nodesOf(node, 'arguments')
      if (callee?.type === 'MemberExpression' && query && !others.length)
        if (sending.has(nameOf(nodeOf(callee, 'property')) ?? '')) {
          const text = createWriter(modules).sqlOf(query, inner)
          const [type] = nodesOf(nodeOf(node, 'typeArguments'), 'params')
          found.push({ path: module.source.path, start: node.start, text, columns: type && columnsOf(type, module) })
        }
      for (const part of Object.values(node))
        for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, inner)
    }
    for (const statement of module.body) visit(statement, { module, locals: new Map() })
  }
  return found
}

function scopeOfBlock(block: SyntaxNode, outer: Scope): Scope {
  const locals = new Map(outer.locals)
  const scope = { module: outer.module, locals }
  for (const statement of nodesOf(block, 'body'))
    for (const [name, value] of declaredValues(statement)) locals.set(name, { value, scope })
  return scope
}

/** The names of `{ id: number; name: string }`, or of an interface of the same module. */
function columnsOf(type: SyntaxNode, module: Module): string[] | undefined {
  if (type.type === 'TSTypeReference') {
    const declared = module.interfaces.get(nameOf(nodeOf(type, 'typeName')) ?? '')
    return declared && !nodesOf(declared, 'extends').length
      ? namesOf(nodesOf(nodeOf(declared, 'body'), 'body'))
      : undefined
  }
  return type.type === 'TSTypeLiteral' ? namesOf(nodesOf(type, 'members')) : undefined
}

const namesOf = (members: readonly SyntaxNode[]): string[] =>
  members.flatMap((member) =>
    member['optional'] ? [] : (nameOf(nodeOf(member, 'key')) ?? stringOf(nodeOf(member, 'key')) ?? []),
  )

function createWriter(modules: ReadonlyMap<string, Module>) {
  let parameters = 0
  const parameter = (): string => `$${(parameters += 1)}`

  /** Resolves a name: in an enclosing block, in the module, or in an imported one. */
  function valueOf(name: string, scope: Scope): { value: SyntaxNode; scope: Scope } | undefined {
    const local = scope.locals.get(name)
    if (local) return local
    const own = scope.module.values.get(name)
    if (own) return { value: own, scope: { module: scope.module, locals: new Map() } }
    const imported = scope.module.imports.get(name)
    const module = imported && modules.get(imported.path)
    const value = imported && module?.values.get(imported.name)
    return module && value && { value, scope: { module, locals: new Map() } }
  }

  /** The returned expression of a called function, with its parameters bound. */
  function resultOf(call: SyntaxNode, scope: Scope): { value: SyntaxNode; scope: Scope } | undefined {
    const called = valueOf(nameOf(nodeOf(call, 'callee')) ?? '', scope)
    if (!called || !/Function/.test(called.value.type)) return undefined
    const args = nodesOf(call, 'arguments')
    const locals = new Map(called.scope.locals)
    nodesOf(called.value, 'params').forEach((declared, place) => {
      const name = nameOf(declared.type === 'AssignmentPattern' ? nodeOf(declared, 'left') : declared)
      const value = args[place] ?? nodeOf(declared, 'right')
      if (name && value) locals.set(name, { value, scope: args[place] ? scope : called.scope })
    })
    const body = nodeOf(called.value, 'body')
    const inner = { module: called.scope.module, locals }
    if (body?.type !== 'BlockStatement') return body && { value: body, scope: inner }
    const returned = nodesOf(body, 'body').find(({ type }) => type === 'ReturnStatement')
    const value = nodeOf(returned, 'argument')
    return value && { value, scope: scopeOfBlock(body, inner) }
  }

  /** The text of an expression, if it can be determined statically. */
  function textOf(node: SyntaxNode | undefined, scope: Scope, depth: number): string | undefined {
    if (!node || depth > maxDepth) return undefined
    if (node.type === 'Literal') return stringOf(node)
    if (node.type === 'Identifier') {
      const found = valueOf(nameOf(node) ?? '', scope)
      return found && textOf(found.value, found.scope, depth + 1)
    }
    if (node.type === 'ConditionalExpression') return textOf(nodeOf(node, 'consequent'), scope, depth + 1)
    if (node.type !== 'TemplateLiteral') return undefined
    const values = nodesOf(node, 'expressions').map((value) => textOf(value, scope, depth + 1))
    return values.includes(undefined) ? undefined : woven(nodesOf(node, 'quasis'), (place) => values[place] ?? '')
  }

  function sqlOf(node: SyntaxNode, scope: Scope, depth = 0): string {
    if (depth > maxDepth) return parameter()
    const follow = (part: string): string => {
      const next = nodeOf(node, part)
      return next ? sqlOf(next, scope, depth + 1) : parameter()
    }
    switch (node.type) {
      case 'TaggedTemplateExpression': {
        const quasi = nodeOf(node, 'quasi')
        const values = nodesOf(quasi, 'expressions')
        return woven(nodesOf(quasi, 'quasis'), (place) => {
          const value = values[place]
          return value ? sqlOf(value, scope, depth + 1) : ''
        })
      }
      case 'ConditionalExpression':
        return follow('consequent')
      case 'LogicalExpression':
        return follow('right')
      case 'Identifier': {
        const found = valueOf(nameOf(node) ?? '', scope)
        return found && !/Function/.test(found.value.type) ? sqlOf(found.value, found.scope, depth + 1) : parameter()
      }
      case 'CallExpression': {
        if (nameOf(nodeOf(node, 'callee')) === 'raw')
          return textOf(nodesOf(node, 'arguments')[0], scope, depth + 1) ?? parameter()
        const result = resultOf(node, scope)
        return result ? sqlOf(result.value, result.scope, depth + 1) : parameter()
      }
      default:
        return parameter()
    }
  }

  return { sqlOf }
}

const woven = (quasis: readonly SyntaxNode[], between: (place: number) => string): string =>
  quasis.map((quasi, place) => `${place ? between(place - 1) : ''}${cookedText(quasi)}`).join('')

function cookedText(quasi: SyntaxNode): string {
  const value = quasi['value']
  return typeof value === 'object' && value && 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : ''
}
