import { type HelpPage, type HelpPlace, helpOfScreen, helpPlace } from '@keben/core/office/help/pages'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../kit/controls/Icon.tsx'
import { formWords } from '../../kit/app/words.ts'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { usePhone } from '../../kit/hooks/media.ts'
import { useModal } from '../../kit/hooks/useModal.ts'
import { SectionArticle } from './Article.tsx'
import { Contacts } from './Contacts.tsx'
import { useReplay } from './first-visits.ts'
import { closeHelp } from './help-panel.ts'
import { useHelpPages } from './useHelpPages.ts'
import { helpWords } from './words.ts'
import './help.css'

/** The help for the present screen: beside the page, on a phone over it. */
export function HelpPanel({ path }: { path: string }) {
  const phone = usePhone()
  // A new screen has its own section.
  return phone ? <Sheet path={path} /> : <Side path={path} />
}

function Sheet({ path }: { path: string }) {
  const words = useWords(helpWords)
  const dialog = useModal()
  return (
    <dialog ref={dialog} className="help-sheet" aria-label={words.help} onClose={closeHelp}>
      <Content key={path} path={path} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

function Side({ path }: { path: string }) {
  const words = useWords(helpWords)
  const panel = useRef<HTMLElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => panel.current?.focus(), [])
  const close = () => {
    closeHelp()
    if (opener instanceof HTMLElement) opener.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <aside ref={panel} className="help-side no-print" aria-label={words.help} tabIndex={-1} onKeyDown={onKeyDown}>
      <Content key={path} path={path} onClose={close} />
    </aside>
  )
}

function Content({ path, onClose }: { path: string; onClose: () => void }) {
  const words = useWords(helpWords)
  const close = useWords(formWords).close
  const pages = useHelpPages()
  const inside = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ readonly page: string; readonly section: string }>()
  /** What was pressed goes with the section that it stood in. */
  const goTo = (next: typeof chosen) => {
    inside.current?.focus({ preventScroll: true })
    inside.current?.scrollTo(0, 0)
    setChosen(next)
  }
  const place = pages && ((chosen && helpPlace(pages, chosen.page, chosen.section)) ?? helpOfScreen(pages, path))
  return (
    <>
      <header className="help-head row gap-8 line-below">
        {chosen && (
          <button type="button" className="icon-button" aria-label={words.back} onClick={() => goTo(undefined)}>
            <Icon name="left" />
          </button>
        )}
        <b className="cut">{place?.page.title ?? words.help}</b>
        <button type="button" className="icon-button push" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div ref={inside} className="help-inside scroll" tabIndex={0}>
        {pages ? (
          <Inside
            pages={pages}
            place={place}
            onPlace={(page, section) => {
              const whole = pages.find(({ name }) => name === page)
              const first = section ?? whole?.sections[0]?.id
              if (first) goTo({ page, section: first })
            }}
            onClose={onClose}
          />
        ) : (
          <Loader />
        )}
      </div>
    </>
  )
}

interface InsideProps {
  readonly pages: readonly HelpPage[]
  readonly place: HelpPlace | undefined
  readonly onPlace: (page: string, section: string | undefined) => void
  readonly onClose: () => void
}

function Inside({ pages, place, onPlace, onClose }: InsideProps): ReactNode {
  const words = useWords(helpWords)
  const navigate = useNavigate()
  const replay = useReplay()
  const goTo = (search: Readonly<Record<string, string>>) => {
    onClose()
    void navigate({ to: '/sys/help', search: () => search })
  }
  const others = place?.page.sections.filter(({ id }) => id !== place.section.id) ?? []
  return (
    <>
      {place && <SectionArticle key={`${place.page.name} ${place.section.id}`} place={place} onPlace={onPlace} />}
      {place && others.length > 0 && (
        <nav className="help-more" aria-labelledby="help-more">
          <h3 id="help-more">{words.more}</h3>
          <ul>
            {others.map(({ id, title }) => (
              <li key={id}>
                <button type="button" className="link" onClick={() => onPlace(place.page.name, id)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Contacts />
      <div className="help-foot row wrap gap-8">
        {place && (
          <button type="button" className="button" onClick={() => goTo({ page: place.page.name })}>
            {words.wholePage}
          </button>
        )}
        <button type="button" className="button" onClick={() => goTo({ page: pages[0]?.name ?? '' })}>
          {words.allPages}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose()
            replay()
          }}
        >
          {words.replay}
        </button>
      </div>
    </>
  )
}
