import { shownMoment } from '@keben/core/kit/moment'
import type { ReactNode } from 'react'
import { languageTag, useLanguage } from '../app/language.ts'
import { serverNow } from '../session/server-clock.ts'
import './paper.css'

interface PaperProps {
  readonly className?: string
  /** Signature lines. */
  readonly signs: readonly string[]
  readonly children: ReactNode
}

/** A printed document instead of the page, rendered while `usePrinting()` is true. */
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

/** The facts above the lines; empty ones are omitted. */
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

/** The time of printing, by the server's clock. */
export const printedNow = (): string => shownMoment(new Date(serverNow()).toISOString())
