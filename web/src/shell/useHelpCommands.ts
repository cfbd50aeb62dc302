import { helpPagesFor } from '@keben/core/office/help/pages'
import { languages } from '@keben/core/kit/language'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { useSession } from '../kit/session/session.ts'
import { helpWords } from '../office/help/words.ts'
import { useAllHelpPages } from '../office/help/useHelpPages.ts'
import { type Command, matching } from './palette.ts'

const most = 4
/** Single Latin words stand in too many names. */
const isPhrase = /\p{Script=Han}.|\w \w/u

/** The sections of the help that answer what was typed: by their titles and by the phrases of their pages, in both languages. */
export function useHelpCommands(typed: string): Command[] {
  const words = useWords(helpWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const role = useSession().currentRoles?.id
  const all = useAllHelpPages(true)
  const question = typed.trim().toLowerCase()
  if (!all || !role || question.length < 2) return []
  const inLanguages = languages.map((one) => helpPagesFor(all[one], role))
  const commands = helpPagesFor(all[language], role).flatMap(({ name, title, sections }) =>
    sections.map((section): Command => {
      const same = inLanguages.flatMap((pages) =>
        pages
          .filter((page) => page.name === name)
          .flatMap((page) => page.sections.filter(({ id }) => id === section.id)),
      )
      return {
        key: `help-${name}-${section.id}`,
        kind: 'help',
        icon: 'help',
        mark: words.help,
        label: section.title,
        aside: title,
        names: same.flatMap((one) => [...one.search, one.title]),
        run: () => void navigate({ to: '/sys/help', search: () => ({ page: name, section: section.id }) }),
      }
    }),
  )
  const found = matching(commands, question)
  // People type whole sentences: a phrase within them counts too.
  const within = commands.filter(({ names }) =>
    names.some((phrase) => isPhrase.test(phrase) && question.includes(phrase.toLowerCase())),
  )
  return [...new Set([...found, ...within])].slice(0, most)
}
