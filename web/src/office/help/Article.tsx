import type { HelpPlace } from '@keben/core/office/help/pages'
import { Markdown } from './Markdown.tsx'

/** One section of a page, under its title. */
export function SectionArticle({
  place: { page, section },
  onPlace,
}: {
  place: HelpPlace
  onPlace: (page: string, section: string | undefined) => void
}) {
  return (
    <article className="help-text">
      <h2>{section.title}</h2>
      <Markdown text={section.body} page={page.name} level={3} onPlace={onPlace} />
    </article>
  )
}
