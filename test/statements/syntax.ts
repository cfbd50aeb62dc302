import { posix } from 'node:path'
import { parseAst } from 'vitest/node'
import type { Source } from '../tidy/source.ts'

/** A node of a syntax tree, with the fields that are used here. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
export const nodeOf = (node: SyntaxNode | undefined, part: string): SyntaxNode | undefined => {
  const value = node?.[part]
  return isNode(value) ? value : undefined
}
export const nodesOf = (node: SyntaxNode | undefined, part: string): SyntaxNode[] => {
  const value = node?.[part]
  return Array.isArray(value) ? value.filter(isNode) : []
}
export const nameOf = (node: SyntaxNode | undefined): string | undefined =>
  typeof node?.['name'] === 'string' ? node['name'] : undefined
export const stringOf = (node: SyntaxNode | undefined): string | undefined =>
  typeof node?.['value'] === 'string' ? node['value'] : undefined

/** The top-level declarations of a module by name, and the sources of its imports. */
export interface Module {
  readonly source: Source
  readonly body: readonly SyntaxNode[]
  readonly values: ReadonlyMap<string, SyntaxNode>
  readonly interfaces: ReadonlyMap<string, SyntaxNode>
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>
}

export function parseModule(source: Source): Module {
  const values = new Map<string, SyntaxNode>()
  const interfaces = new Map<string, SyntaxNode>()
  const imports = new Map<string, { path: string; name: string }>()
  const body = (parseAst(source.text, { lang: 'ts' }) as unknown as SyntaxNode)['body'] as readonly SyntaxNode[]
  for (const statement of body) {
    const declared = nodeOf(statement, 'declaration') ?? statement
    for (const [name, value] of declaredValues(declared)) values.set(name, value)
    const name = nameOf(nodeOf(declared, 'id'))
    if (declared.type === 'FunctionDeclaration' && name) values.set(name, declared)
    if (declared.type === 'TSInterfaceDeclaration' && name) interfaces.set(name, declared)
    const from = statement.type === 'ImportDeclaration' ? stringOf(nodeOf(statement, 'source')) : undefined
    if (from?.startsWith('.'))
      for (const specifier of nodesOf(statement, 'specifiers')) {
        const local = nameOf(nodeOf(specifier, 'local'))
        const imported = nameOf(nodeOf(specifier, 'imported'))
        if (local && imported)
          imports.set(local, { path: posix.join(posix.dirname(source.path), from), name: imported })
      }
  }
  return { source, body, values, interfaces, imports }
}

/** The names that a `const` declares. */
export function declaredValues(declaration: SyntaxNode): [name: string, value: SyntaxNode][] {
  if (declaration.type !== 'VariableDeclaration') return []
  return nodesOf(declaration, 'declarations').flatMap((each): [string, SyntaxNode][] => {
    const name = nameOf(nodeOf(each, 'id'))
    const value = nodeOf(each, 'init')
    return name && value ? [[name, value]] : []
  })
}
