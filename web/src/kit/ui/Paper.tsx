import { shownMoment } from '@keben/core/kit/moment'
import type { ReactNode } from 'react'
import { languageTag, useLanguage } from '../app/language.ts'
import { serverNow } from '../session/server-clock.ts'
import './paper.css'

interface PaperProps {
  readonly className?: string
  /** Lines to sign on. */
  readonly signs: readonly string[]
  readonly children: ReactNode
}

/** A document on paper, in place of the page: drawn while `usePrinting()` says so. */
export function Paper({ className = '', signs, children }: PaperProps) {
  return (
    <article className={`paper ${className}`} lang={languageTag(useLanguage())}>
      {children}
      <footer>
        {signs.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </footer>
    </article>
  )
}

/** What a paper says of itself, above its lines; what is empty is left out. */
export function PaperFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** When it was printed, by the clock of the server. */
export const printedNow = (): string => shownMoment(new Date(serverNow()).toISOString())
