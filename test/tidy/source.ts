import { areas } from '../../core/src/families.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A source file with its path from the project's root. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** A violation, worded for the person who fixes it. */
export type Finding = string

export const root = fileURLToPath(new URL('../../', import.meta.url))

const roots = ['core', 'server', 'web', 'demo', 'test', 'bench', 'scripts', 'vitest.config.ts']
const kinds = /\.(ts|tsx|mjs|sql|css)$/

export function readSources(): Source[] {
  return roots.flatMap((top) => filesUnder(top)).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function filesUnder(path: string): string[] {
  if (kinds.test(path)) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.')) return []
    const inside = posix.join(path, entry.name)
    if (entry.isDirectory()) return filesUnder(inside)
    return kinds.test(entry.name) ? [inside] : []
  })
}

export const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path)
export const isScript = ({ path }: Source): boolean => /\.(tsx?|mjs)$/.test(path)
export const within =
  (...folders: string[]) =>
  ({ path }: Source): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`))

export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** All matches of a pattern, as findings. */
export function places(source: Source, text: string, pattern: RegExp, what: (found: string) => string): Finding[] {
  return [...text.matchAll(pattern)].map(
    (match) => `${source.path}:${lineOf(text, match.index)} ${what(match[1] ?? match[0])}`,
  )
}

export interface Import {
  readonly specifier: string
  readonly line: number
  /** The target of a relative or cross-package import. */
  readonly target: string | undefined
}

const importing =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

export function importsOf(source: Source): Import[] {
  return [...withoutComments(source.text).matchAll(importing)].map((match) => {
    const specifier = match[1] ?? match[2] ?? ''
    const place = match.index + match[0].lastIndexOf(specifier)
    return { specifier, line: lineOf(source.text, place), target: targetOf(source, specifier) }
  })
}

function targetOf(source: Source, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(source.path), specifier)
  const ownPackage = /^@keben\/(core|server|web)\/(.+)$/.exec(specifier)
  return ownPackage ? `${ownPackage[1]}/src/${ownPackage[2]}` : undefined
}

// Tokenises comments, strings, templates and regular expressions together, so that none is mistaken for another.
const pieces =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}|[^`\\$]|\$(?!\{))*`|(?<=(?:^|[=(,:[!&|?{};>\n]|return|=>)\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g

/** The code without comments; line numbers stay. */
export const withoutComments = (text: string): string =>
  text.replace(pieces, (piece) => (/^\/[/*]/.test(piece) ? blank(piece) : piece))

/** The code without comments, strings and patterns. */
export const bareCode = (text: string): string => text.replace(pieces, blank)

/** The comments with their places in the text. */
export const commentsIn = (text: string): { readonly index: number; readonly comment: string }[] =>
  [...text.matchAll(pieces)].flatMap(({ index, 0: piece }) =>
    /^\/[/*]/.test(piece) ? [{ index, comment: piece }] : [],
  )

const blank = (piece: string): string => piece.replace(/[^\n]/g, ' ')

/** The family, `kit` or another folder under src, or '' for files beside the folders. */
export const folderOf = (path: string): string => {
  const [, first = '', second = ''] = /^\w+\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  return first in areas && second ? second : first
}
