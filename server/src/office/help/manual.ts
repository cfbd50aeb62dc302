import { type HelpPage, helpPagesFor } from '@keben/core/office/help/pages'
import { manualWords } from '@keben/core/office/help/words'
import type { ManualBlock, ManualSheet } from '@keben/core/kit/paper'
import type { Language } from '@keben/core/kit/language'
import { type Role, roleWords } from '@keben/core/roles'
import { type Token, lexer } from 'marked'
import type { Paper } from '../../papers.ts'
import { helpPages } from './pages.ts'

/** All help pages of a role as one text. */
export function manualOf(role: Role, language: Language): ManualSheet {
  const words = manualWords[language]
  return {
    kind: 'manual',
    heading: words.title(roleWords[language][role]),
    from: words.platform,
    contents: words.contents,
    page: words.page,
    blocks: helpPagesFor(helpPages(language), role)
      .flatMap(chapterOf)
      // The quotation marks of the Chinese font are as wide as its characters.
      .map((block) => (language === 'en' ? { ...block, text: block.text.replaceAll(/[“”]/g, '"') } : block)),
  }
}

const chapterOf = ({ title, about, sections }: HelpPage): ManualBlock[] => [
  { kind: 'heading', level: 1, text: title },
  ...blocksOf(about),
  ...sections.flatMap((section): ManualBlock[] => [
    { kind: 'heading', level: 2, text: section.title },
    ...blocksOf(section.body),
  ]),
]

const blocksOf = (markdown: string): ManualBlock[] => lexer(markdown).flatMap(blockOf)

/** Throws on Markdown that the pages do not use, so that nothing is missing from the manual. */
function blockOf(token: Token): ManualBlock[] {
  switch (token.type) {
    case 'space':
    case 'html':
      return []
    case 'heading':
      return [{ kind: 'heading', level: 3, text: textOf(token) }]
    case 'paragraph':
      return [{ kind: 'paragraph', text: textOf(token) }]
    case 'list': {
      const { items, ordered, start } = token as { items: Token[]; ordered: boolean; start: number | '' }
      return items.map((item, place) => ({
        kind: 'item',
        mark: ordered ? `${(start || 1) + place}.` : '•',
        text: textOf(item),
      }))
    }
    default:
      throw new Error(`A help page uses Markdown of the kind “${token.type}”, which the manual cannot print.`)
  }
}

/** Without emphasis and the addresses of links. */
function textOf(token: Token): string {
  if ('tokens' in token && token.tokens?.length) return token.tokens.map(textOf).join('')
  if (token.type === 'br') return ' '
  return 'text' in token ? String(token.text).replaceAll('\n', ' ') : ''
}

/** Everybody prints the manual of the present role: one document, whose id means nothing. */
export const manual: Paper = {
  visibleIds: async () => [1],
  sheets: async (_, __, { role, language }) => [manualOf(role, language)],
  isCombined: true,
}
