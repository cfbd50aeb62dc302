import type { Role } from '../../roles.ts'
import { screens, screensOf } from '../../screens.ts'

/* The form of a help page: docs/help/README.md describes it to editors. */

export interface HelpSection {
  /** The same in both languages; a link names it behind a #. */
  readonly id: string
  readonly title: string
  /** Paths of the screens that it explains; none if it is for every reader of the page. */
  readonly screens: readonly string[]
  /** Phrases that people search for. */
  readonly search: readonly string[]
  /** Markdown. */
  readonly body: string
}

export interface HelpPage {
  /** The file without its ending, the same in both languages. */
  readonly name: string
  readonly title: string
  /** Markdown, before the first section. */
  readonly about: string
  readonly sections: readonly HelpSection[]
}

/** Throws if the file has no title or a section lacks its id. */
export function helpPageOf(name: string, text: string): HelpPage {
  const [head = '', ...parts] = text.replaceAll('\r', '').split(/^## /m)
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim()
  if (!title) throw new Error(`The help page ${name} has no title: a line that begins with "# ".`)
  return {
    name,
    title,
    about: head.replace(/^# .+$/m, '').trim(),
    sections: parts.map((part) => sectionOf(name, part)),
  }
}

function sectionOf(page: string, text: string): HelpSection {
  const [, title = '', facts = '', body = ''] = /^(.+)\n+<!--([^]*?)-->([^]*)$/.exec(text) ?? []
  const listed = (name: string): string[] =>
    (new RegExp(`^${name}:(.*)$`, 'm').exec(facts)?.[1] ?? '')
      .split(/[,，、]/)
      .map((one) => one.trim())
      .filter(Boolean)
  const [id] = listed('id')
  if (!id) throw new Error(`A section of the help page ${page} has no id: “${text.split('\n', 1).join('')}”.`)
  return { id, title: title.trim(), screens: listed('screens'), search: listed('search'), body: body.trim() }
}

/** From files of one language, such as `{ 'docs/help/en/returns.md': '# Returns …' }`. */
export const helpPagesOf = (files: Readonly<Record<string, string>>): HelpPage[] =>
  Object.entries(files).map(([path, text]) => helpPageOf(path.replace(/^.*\//, '').replace(/\.md$/, ''), text))

/** A role reads the sections of its screens, and those without a screen. */
const sectionsFor = ({ sections }: HelpPage, role: Role): HelpSection[] => {
  const own = new Set(screensOf(role).map(({ path }) => path))
  return sections.filter((section) => !section.screens.length || section.screens.some((path) => own.has(path)))
}

/** The pages that a role needs, in the order of its menu, with the sections for this role. */
export function helpPagesFor(pages: readonly HelpPage[], role: Role): HelpPage[] {
  const order = screensOf(role).map(({ path }) => path)
  const placeOf = ({ sections }: HelpPage): number =>
    Math.min(
      order.length,
      ...sections
        .flatMap((section) => section.screens.map((path) => order.indexOf(path)))
        .filter((place) => place >= 0),
    )
  return pages
    .filter((page) => page.sections.every(({ screens: paths }) => !paths.length) || placeOf(page) < order.length)
    .map((page) => ({ ...page, sections: sectionsFor(page, role) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

export interface HelpPlace {
  readonly page: HelpPage
  readonly section: HelpSection
}

/** The section of a screen, for a path with or without a slash at its end. */
export function helpOfScreen(pages: readonly HelpPage[], path: string): HelpPlace | undefined {
  const wanted = path.replace(/\/$/, '')
  return placeWhere(pages, ({ screens: paths }) => paths.includes(wanted))
}

export const helpPlace = (pages: readonly HelpPage[], page: string, id: string): HelpPlace | undefined =>
  placeWhere(
    pages.filter(({ name }) => name === page),
    (section) => section.id === id,
  )

function placeWhere(pages: readonly HelpPage[], isMeant: (section: HelpSection) => boolean): HelpPlace | undefined {
  for (const page of pages) {
    const section = page.sections.find(isMeant)
    if (section) return { page, section }
  }
  return undefined
}

/** Where a link of a page leads. */
export type HelpLink =
  | { readonly kind: 'page'; readonly page: string; readonly section: string | undefined }
  | { readonly kind: 'screen'; readonly path: string }
  | { readonly kind: 'other'; readonly address: string }

/** `returns.md`, `returns.md#new`, `#new` on the same page, `/sys/shop/order`; anything else leads out of the program. */
export function helpLinkOf(address: string, onPage: string): HelpLink {
  const [, page, section] = /^(?:([a-z-]+)\.md)?(?:#([a-z-]+))?$/.exec(address) ?? []
  if (page !== undefined || section !== undefined) return { kind: 'page', page: page ?? onPage, section }
  if (screens.some(({ path }) => path === address)) return { kind: 'screen', path: address }
  return { kind: 'other', address }
}
