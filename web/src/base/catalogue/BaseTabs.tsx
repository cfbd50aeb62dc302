import type { ScreenPath } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { catalogueWords } from './words.ts'
import '../../kit/list/list.css'

const tabs = ['/sys/baseInfo/subject', '/sys/baseInfo/edition'] as const satisfies readonly ScreenPath[]

/** Subjects and editions are tabs of one page, each with its own URL. */
export function BaseTabs({ here, children }: { here: (typeof tabs)[number]; children: ReactNode }) {
  const language = useLanguage()
  const words = useWords(catalogueWords)
  return (
    <div className="with-tabs fills">
      <nav className="page-tabs no-print" aria-label={words.subjectsAndEditions}>
        {tabs.map((path) => (
          <Link key={path} to={path} aria-current={path === here ? 'page' : undefined}>
            {screenTitle(path, language)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
