import type { HelpPage } from '@keben/core/office/help/pages'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { usePrintMany } from '../paper/usePrintMany.tsx'
import { Contacts } from './Contacts.tsx'
import { useReplay } from './first-visits.ts'
import { Markdown } from './Markdown.tsx'
import { useHelpPages } from './useHelpPages.ts'
import { helpWords } from './words.ts'
import './help.css'

/** All pages that the present role needs: the list of them, and one to read. */
export default function HelpScreen() {
  const words = useWords(helpWords)
  const pages = useHelpPages()
  const { page: name, section } = useLocation().search as { page?: string; section?: string }
  const navigate = useNavigate()
  const print = usePrintMany()
  const replay = useReplay()
  const page = pages?.find((one) => one.name === name) ?? pages?.[0]
  const goTo = (to: string, at?: string) =>
    void navigate({ to: '/sys/help', search: () => ({ page: to, ...(at && { section: at }) }) })
  useEffect(() => {
    if (!page) return
    const heading = document.getElementById(`help-${section}`)
    if (heading) heading.focus()
    else if (name) document.querySelector('.help-page')?.scrollIntoView()
  }, [page, name, section])
  if (!pages || !page) return <Loader page />
  return (
    <>
      <header className="page-head">
        <h1>{words.help}</h1>
        <div className="buttons">
          <Button onClick={replay}>{words.replay}</Button>
          <Button onClick={() => print.start('manual', [])}>{words.manual}</Button>
        </div>
      </header>
      {print.holder}
      <div className="help-columns grid gap-20">
        <div>
          <nav className="panel help-pages" aria-label={words.pages}>
            <ul>
              {pages.map((one) => (
                <li key={one.name}>
                  <button
                    type="button"
                    className="help-page-link"
                    aria-current={one === page ? 'page' : undefined}
                    onClick={() => goTo(one.name)}
                  >
                    {one.title}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <div className="panel help-whom">
            <Contacts />
          </div>
        </div>
        <WholePage page={page} onPlace={goTo} />
      </div>
    </>
  )
}

function WholePage({ page, onPlace }: { page: HelpPage; onPlace: (page: string, section?: string) => void }) {
  return (
    <article className="panel help-text help-page">
      <h2>{page.title}</h2>
      <Markdown text={page.about} page={page.name} level={4} onPlace={onPlace} />
      {page.sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={`help-${id}`}>
          <h3 id={`help-${id}`} tabIndex={-1}>
            {title}
          </h3>
          <Markdown text={body} page={page.name} level={4} onPlace={onPlace} />
        </section>
      ))}
    </article>
  )
}
