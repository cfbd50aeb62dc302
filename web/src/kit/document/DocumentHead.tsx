import type { States } from '@keben/core/kit/transitions'
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

/** Where one came from: the list, under its name, in the view that the address names. */
export interface Back {
  readonly label: string
  readonly search?: Readonly<Record<string, string>>
}

export interface Progress {
  readonly label: string
  readonly done: number
  readonly of: number
  /** How amounts are written, where they are no mere figures. */
  readonly written?: (amount: number) => string
}

export interface DocumentHeadProps {
  readonly title: string
  /** Its number, its owner: what tells it from others of its kind. */
  readonly subtitle?: ReactNode
  /** Left out where there is nothing that it could become. */
  readonly states?: States
  readonly state?: string
  readonly progress?: Progress
  readonly facts?: readonly DocumentFact[]
  /** What I may do now; on a phone it stays in sight at the foot of a document. */
  readonly actions?: ReactNode
  /** What anybody may do at any time, such as printing it. */
  readonly tools?: ReactNode
  readonly back?: Back
}

/** The head of a document: what it is, how it stands, its figures, and what I may do now. */
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

/** So much of so much, as a thin bar and in figures. */
function ProgressLine({ label, done, of, written = figure }: Progress) {
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
