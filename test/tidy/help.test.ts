import { type HelpPage, helpLinkOf, helpPagesFor, helpPlace } from '@keben/core/office/help/pages'
import { languages } from '@keben/core/kit/language'
import { roles } from '@keben/core/roles'
import { screens, screensOf } from '@keben/core/screens'
import { manualOf } from '@keben/server/office/help/manual'
import { helpPages } from '@keben/server/office/help/pages'
import { describe, expect, it } from 'vitest'

const sections = (pages: readonly HelpPage[]) =>
  pages.flatMap((page) => page.sections.map((section) => ({ page, section, name: `${page.name}#${section.id}` })))

const shape = (pages: readonly HelpPage[]) => sections(pages).map(({ name, section }) => [name, section.screens])

const linksOf = (page: HelpPage): string[] =>
  [page.about, ...page.sections.map(({ body }) => body)].flatMap((text) =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address),
  )

describe.each(languages)('the help in %s', (language) => {
  const pages = helpPages(language)

  it('explains every screen in exactly one section', () => {
    const explained = sections(pages).flatMap(({ section }) => section.screens)
    expect(explained.toSorted()).toEqual(screens.map(({ path }) => path as string).toSorted())
  })

  it('has links only to pages, sections and screens that exist', () => {
    const wrong = pages.flatMap((page) =>
      linksOf(page).filter((address) => {
        const link = helpLinkOf(address, page.name)
        if (link.kind !== 'page') return link.kind === 'other'
        if (link.section === undefined) return !pages.some(({ name }) => name === link.page)
        return !helpPlace(pages, link.page, link.section)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('links a reader only to sections that the reader has', () => {
    const lost = roles.flatMap((role) => {
      const own = helpPagesFor(pages, role)
      return own.flatMap((page) =>
        linksOf(page).filter((address) => {
          const link = helpLinkOf(address, page.name)
          return link.kind === 'page' && link.section !== undefined && !helpPlace(own, link.page, link.section)
        }),
      )
    })
    expect(lost).toEqual([])
  })

  it('has phrases to search for in every section, and a name of its own for each', () => {
    expect(sections(pages).flatMap(({ section, name }) => (section.search.length < 1 ? [name] : []))).toEqual([])
    const names = sections(pages).map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  it.each(roles)('has a manual for %s with a chapter for each page and a heading for each screen', (role) => {
    const own = helpPagesFor(pages, role)
    const { blocks } = manualOf(role, language)
    const headings = (level: number) =>
      blocks.flatMap((block) => (block.kind === 'heading' && block.level === level ? [block.text] : []))
    expect(headings(1)).toEqual(own.map(({ title }) => title))
    expect(headings(2)).toEqual(sections(own).map(({ section }) => section.title))
    const explained = new Set(sections(own).flatMap(({ section }) => section.screens))
    expect(screensOf(role).filter(({ path }) => !explained.has(path))).toEqual([])
  })
})

it('the help has the same pages and sections for the same screens in both languages', () => {
  expect(shape(helpPages('zh'))).toEqual(shape(helpPages('en')))
})
