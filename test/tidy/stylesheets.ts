import type { ClassNames } from './class-names.ts'
import { type Finding, type Source, lineOf, folderOf } from './source.ts'

/*
 * Each class is defined in one stylesheet, and every selector of a stylesheet has a class of its own in it: so a component of
 * another stylesheet changes inside this one alone. Classes of a family have its prefix, those of the kit have none.
 */

interface Selector {
  readonly path: string
  readonly line: number
  readonly text: string
  /** In the order in which they are written. */
  readonly classes: readonly string[]
}

export const isStylesheet = ({ path }: Source): boolean => path.startsWith('web/src/') && path.endsWith('.css')

const comments = /\/\*[\s\S]*?\*\//g
const strings = /"[^"\n]*"|'[^'\n]*'/g
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Every selector of the stylesheets; a list of them is several, unless it stands in parentheses. */
export function selectorsOf(sources: readonly Source[]): Selector[] {
  return sources.filter(isStylesheet).flatMap(({ path, text }) => {
    const bare = text.replace(comments, blank).replace(strings, blank)
    return [...bare.matchAll(/(?<=^|[{};])\s*([^@{};\s][^{};]*)\{/g)].flatMap((match) => {
      const [whole, list = ''] = match
      let at = match.index + whole.indexOf(list)
      return partsOf(list).flatMap((part) => {
        const line = lineOf(bare, at + part.length - part.trimStart().length)
        at += part.length + 1
        const shown = part.trim().replace(/\s+/g, ' ')
        // Steps of an animation are no selectors.
        if (/^(from|to|[\d.]+%)$/.test(shown)) return []
        return [
          { path, line, text: shown, classes: [...shown.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name) },
        ]
      })
    })
  })
}

/** A list of selectors at its commas, but not at those in parentheses. */
function partsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

export const isModifier = (name: string): boolean => /^(is|has)-/.test(name)

const place = ({ path, line }: Selector): string => `${path}:${line}`

/** Classes that nothing in the code or in the first page has. */
export function deadClasses(selectors: readonly Selector[], used: ReadonlySet<string>): Finding[] {
  return selectors.flatMap((selector) =>
    selector.classes
      .filter((name) => !used.has(name))
      .map((name) => `${place(selector)} .${name} is used nowhere: ${selector.text}`),
  )
}

/**
 * Modifiers beside a class in a selector that no file has together with it, such as `.panel.is-red` where panels are never red.
 * A component that takes further classes may have any of them.
 */
export function deadModifiers(
  selectors: readonly Selector[],
  { used, open }: Pick<ClassNames, 'used' | 'open'>,
): Finding[] {
  const filesOf = (name: string): string[] => [...(used.get(name) ?? [])]
  return selectors.flatMap((selector) =>
    [...selector.text.matchAll(/(?<![\w-])(\.[a-z][\w.-]*)/gi)].flatMap(([compound]) => {
      const names = compound.split('.').filter(Boolean)
      const components = names.filter((name) => !isModifier(name))
      return names
        .filter((name) => isModifier(name) && components.length > 0)
        .filter((name) => {
          const files = filesOf(name)
          return !components.some((one) => filesOf(one).some((path) => open.has(path) || files.includes(path)))
        })
        .map((name) => `${place(selector)} ${compound}: no file has both, so .${name} says nothing`)
    }),
  )
}

/** Classes that no stylesheet says anything about. */
export function unstyledClasses(
  selectors: readonly Selector[],
  used: ReadonlyMap<string, ReadonlySet<string>>,
  hooks: readonly string[],
): Finding[] {
  const styled = new Set(selectors.flatMap(({ classes }) => classes))
  return [
    ...[...used]
      .filter(([name]) => !styled.has(name) && !hooks.includes(name))
      .map(([name, paths]) => `${[...paths].join(', ')} has .${name}, which no stylesheet knows`),
    ...hooks.filter((name) => styled.has(name) || !used.has(name)).map((name) => `.${name} is no hook any more`),
  ]
}

/** What a selector is about; what only modifies stands for no component. */
const componentsIn = ({ classes }: Selector): string[] => [...new Set(classes.filter((name) => !isModifier(name)))]

/** A class is defined where it stands alone in a selector, with its elements and modifiers: by class, the stylesheets. */
function homesOf(selectors: readonly Selector[]): Map<string, Set<string>> {
  const homes = new Map<string, Set<string>>()
  for (const selector of selectors) {
    const [name, ...others] = componentsIn(selector)
    if (name && others.length === 0) homes.set(name, (homes.get(name) ?? new Set()).add(selector.path))
  }
  return homes
}

/** Classes that several stylesheets define. */
export const sharedClasses = (selectors: readonly Selector[]): Finding[] =>
  [...homesOf(selectors)]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `.${name} is defined in ${[...paths].join(' and ')}`)

/** Selectors that change a component of another stylesheet everywhere, not within one of their own alone. */
export function strayingSelectors(selectors: readonly Selector[]): Finding[] {
  const homes = homesOf(selectors)
  return selectors
    .filter((selector) => {
      const components = componentsIn(selector)
      const isOwn = components.some((name) => homes.get(name)?.has(selector.path) ?? !homes.has(name))
      return !isOwn && (components.length > 0 || !isBare(selector))
    })
    .map((selector) => `${place(selector)} has no class of its stylesheet: ${selector.text}`)
}

/** Elements as they come are the kit's. */
const isBare = ({ path, classes }: Selector): boolean => path.startsWith('web/src/kit/') && classes.length === 0

/** Classes of a family without its prefix, and those of the kit with the prefix of a family. */
export function misnamedClasses(
  selectors: readonly Selector[],
  prefixes: Readonly<Record<string, readonly string[]>>,
): Finding[] {
  const families = new Set(selectors.map(({ path }) => folderOf(path)).filter((folder) => folder !== 'kit'))
  const prefixesOf = (family: string): readonly string[] => prefixes[family] ?? [family]
  const has = (name: string, family: string): boolean =>
    prefixesOf(family).some((prefix) => name === prefix || name.startsWith(`${prefix}-`))
  return [...homesOf(selectors)].flatMap(([name, paths]) =>
    [...paths].flatMap((path) => {
      const owners = [...families].filter((family) => has(name, family))
      const expected = families.has(folderOf(path)) ? [folderOf(path)] : []
      return owners.join() === expected.join()
        ? []
        : [`.${name} in ${path} has the prefix of ${owners.join(' and ') || 'no family'}`]
    }),
  )
}
