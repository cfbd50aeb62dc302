import type { States } from '@keben/core/kit/steps'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StateTag } from './StateTag.tsx'
import './document.css'

export interface DocumentFact {
  readonly label: string
  readonly value: ReactNode
}

export interface DocumentHeadProps {
  readonly title: string
  /** Its number, its owner: what tells it from others of its kind. */
  readonly subtitle?: ReactNode
  /** Left out where there is nothing that it could become. */
  readonly states?: States
  readonly state?: string
  readonly facts?: readonly DocumentFact[]
  /** What I may do now. */
  readonly actions?: ReactNode
  /** Where one came from: the list, under its name. */
  readonly back?: { readonly label: string }
}

/** The head of a document: what it is, how it stands, its figures, and what I may do now. */
export function DocumentHead({ title, subtitle, states, state, facts = [], actions, back }: DocumentHeadProps) {
  return (
    <header className="document-head">
      {back && (
        <Link to="." search={{}} className="document-back no-print">
          ← {back.label}
        </Link>
      )}
      <div className="document-line">
        <div>
          <h1>{title}</h1> {states && state !== undefined && <StateTag states={states} state={state} />}
          {subtitle && <p className="sub">{subtitle}</p>}
        </div>
        {actions && <div className="document-actions no-print">{actions}</div>}
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
