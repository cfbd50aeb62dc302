import type { ClassNames } from './class-names.ts'
import { type Finding, type Source, lineOf, folderOf } from './source.ts'

/* One stylesheet defines each class, and every selector contains a class of its own stylesheet: components of others
   change only inside it. A family's classes have its prefix, the kit's none. */

interface Selector {
  readonly path: string
  readonly line: number
  readonly text: string
  /** In source order. */
  readonly classes: readonly string[]
}

export const isStylesheet = ({ path }: Source): boolean => path.startsWith('web/src/') && path.endsWith('.css')

const comments = /\/\*[\s\S]*?\*\//g
const strings = /"[^"\n]*"|'[^'\n]*'/g
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Every selector of the stylesheets; a list outside parentheses counts as several. */
export function selectorsOf(sources: readonly Source[]): Selector[] {
  return sources.filter(isStylesheet).flatMap(({ path, text }) => {
    const styles = text.replace(comments, blank).replace(strings, blank)
    return [...styles.matchAll(/(?<=^|[{};])\s*([^@{};\s][^{};]*)\{/g)].flatMap((match) => {
      const [rule, list = ''] = match
      let at = match.index + rule.indexOf(list)
      return partsOf(list).flatMap((part) => {
        const line = lineOf(styles, at + part.length - part.trimStart().length)
        at += part.length + 1
        const shown = part.trim().replace(/\s+/g, ' ')
        // Keyframe steps are no selectors.
        if (/^(from|to|[\d.]+%)$/.test(shown)) return []
        return [
          { path, line, text: shown, classes: [...shown.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name) },
        ]
      })
    })
  })
}

/** Splits a selector list at commas outside parentheses. */
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

/** Classes that neither the code nor the static page uses. */
export function deadClasses(selectors: readonly Selector[], used: ReadonlySet<string>): Finding[] {
  return selectors.flatMap((selector) =>
    selector.classes
      .filter((name) => !used.has(name))
      .map((name) => `${place(selector)} .${name} is used nowhere: ${selector.text}`),
  )
}

/**
 * Modifiers combined with a class in no file, such as `.panel.is-red` without red panels. Components that accept
 * further classes are exempt.
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

/** Classes without a style. */
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

/** The components of a selector; modifiers do not count. */
const componentsIn = ({ classes }: Selector): string[] => [...new Set(classes.filter((name) => !isModifier(name)))]

/** A class is defined where a selector has it alone, with its elements and modifiers: stylesheets by class. */
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

/** Selectors that change another stylesheet's component outside their own. */
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

/** Bare elements belong to the kit. */
const isBare = ({ path, classes }: Selector): boolean => path.startsWith('web/src/kit/') && classes.length === 0

/** Family classes without the prefix, and kit classes with one. */
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
