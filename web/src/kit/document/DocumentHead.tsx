import type { StateTable } from '@keben/core/kit/transitions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { figure, useWords } from '../app/language.ts'
import { StateTag } from '../values/StateTag.tsx'
import { documentWords } from './words.ts'
import './document.css'

export interface DocumentFact {
  readonly label: string
  readonly value: ReactNode
}

/** The back link to the list, in the view that the URL names. */
export interface BackLink {
  readonly label: string
  readonly search?: Readonly<Record<string, string>>
}

export interface DocumentProgress {
  readonly label: string
  readonly done: number
  readonly of: number
  /** Formats amounts that are not plain figures. */
  readonly written?: (amount: number) => string
}

export interface DocumentHeadProps {
  readonly title: string
  /** Number and owner, which identify it. */
  readonly subtitle?: ReactNode
  /** Omitted for documents without states. */
  readonly states?: StateTable
  readonly state?: string
  readonly progress?: DocumentProgress
  readonly facts?: readonly DocumentFact[]
  /** The caller's transitions; on a phone they stay visible at the bottom. */
  readonly actions?: ReactNode
  /** Tools available at any time, such as printing. */
  readonly tools?: ReactNode
  readonly back?: BackLink
}

/** The header of a document: title, state, figures and actions. */
export function DocumentHead(props: DocumentHeadProps) {
  const { title, subtitle, states, state, progress, facts = [], actions, tools, back } = props
  const doing = actions && <div className="document-actions flex wrap gap-8 no-print">{actions}</div>
  return (
    <header className="document-head below-14">
      {back && (
        <Link to="." search={back.search ?? {}} className="document-back no-print">
          ← {back.label}
        </Link>
      )}
      <div className="document-line flex wrap between from-top">
        <div>
          <h1>{title}</h1> {states && state !== undefined && <StateTag states={states} state={state} />}
          {progress && <ProgressLine {...progress} />}
          {subtitle && <p className="sub">{subtitle}</p>}
        </div>
        {tools ? (
          <div className="flex wrap gap-8 no-print">
            {tools}
            {doing}
          </div>
        ) : (
          doing
        )}
      </div>
      {facts.length > 0 && (
        <dl className="document-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

/** Progress as a thin bar with figures. */
function ProgressLine({ label, done, of, written = figure }: DocumentProgress) {
  const words = useWords(documentWords)
  return (
    <span className="document-progress inline-row gap-8 small sub">
      <progress max={Math.max(of, 1)} value={done} aria-label={label} />
      <span className="num">
        {label} {words.progress(written(done), written(of))}
      </span>
    </span>
  )
}
