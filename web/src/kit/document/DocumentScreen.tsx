import type { TransitionResult } from '@keben/core/kit/document'
import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { StateTable } from '@keben/core/kit/transitions'
import type { CallAccess } from '@keben/core/roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { useEndpoint } from '../api/endpoint-query.ts'
import { QueryFailed } from '../api/QueryFailed.tsx'
import { FileButton } from '../api/FileButton.tsx'
import { useWords } from '../app/language.ts'
import { Loader } from '../app/Loader.tsx'
import { isRefused } from '../api/call-refused.ts'
import { Sorry } from '../app/Sorry.tsx'
import { usePrinting } from '../hooks/usePrinting.ts'
import { type BackLink, type DocumentFact, DocumentHead } from './DocumentHead.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepTimeline } from './StepTimeline.tsx'
import type { TransitionTarget, TransitionActions } from './useStep.tsx'
import { documentWords } from './words.ts'
import './document.css'

/** The fields that every document's answer has. */
export interface DocumentFacts extends TransitionTarget {
  readonly number: string
  readonly actions: readonly string[]
  readonly history: readonly TransitionResult[]
}

/** A related document: its source, its reversal, its siblings. */
export interface DocumentLinks {
  readonly label: string
  readonly links: ReactNode
}

/** The view of a document. Everything except the lines is optional. */
export interface DocumentView {
  /** By default its number. */
  readonly title?: string
  readonly subtitle?: ReactNode
  readonly progress?: { readonly label: string; readonly done: number; readonly of: number }
  readonly facts?: readonly DocumentFact[]
  /** Actions except its transitions. */
  readonly actions?: ReactNode
  /** Notes above the lines: the reason of a return, hidden parts. */
  readonly notes?: ReactNode
  readonly lines: ReactNode
  readonly linesLabel?: string
  readonly linked?: readonly DocumentLinks[]
  /** Further content beside the lines. */
  readonly beside?: ReactNode
  /** History labels for transitions that keep the state, or that read better otherwise. */
  readonly stepWords?: Readonly<Record<string, string>>
  readonly factsOfStep?: (step: TransitionResult) => ReactNode
  /** The printed form, rendered only while printing. */
  readonly paper?: { readonly label?: string; readonly isMain?: boolean; readonly sheet: ReactNode }
  readonly download?: () => Promise<void>
}

export interface DocumentScreenProps<Doc extends DocumentFacts> {
  readonly endpoint: Endpoint<CallAccess, Shape<unknown, { id: number }>, Shape<Doc>>
  readonly id: number
  readonly back: BackLink
  /** The not-found message: 'This receipt does not exist or is not yours.' */
  readonly missing: string
  readonly states: StateTable
  readonly steps: TransitionActions<NoInfer<Doc>>
  /** Replaces the whole page, for instance with an editor while the document is editable. */
  readonly renderInstead?: (document: NoInfer<Doc>) => ReactNode
  readonly renderView: (document: NoInfer<Doc>) => DocumentView
}

/** Loads a document, refetches it after changes, and shows it with its transitions. */
export function DocumentScreen<Doc extends DocumentFacts>(props: DocumentScreenProps<Doc>) {
  const { endpoint, id, back, missing } = props
  const words = useWords(documentWords)
  // The page itself shows the error.
  const query = useEndpoint(endpoint, { id }, { quiet: true })
  const document = query.data
  if (query.isError && isRefused(query.error) && query.error.status === 404)
    return (
      <Sorry heading={1} title={missing}>
        <Link to="." search={back.search ?? {}} className="button is-main">
          {words.back(back.label)}
        </Link>
      </Sorry>
    )
  if (query.isError && !document) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!document) return <Loader page />
  return props.renderInstead?.(document) || <Shown {...props} document={document} />
}

function Shown<Doc extends DocumentFacts>({
  document,
  back,
  states,
  steps,
  renderView,
}: DocumentScreenProps<Doc> & { document: Doc }) {
  const words = useWords(documentWords)
  const printing = usePrinting()
  const shown = renderView(document)
  const { paper } = shown
  const print = (
    <Button look={paper?.isMain ? 'main' : 'plain'} autoFocus={paper?.isMain ?? false} onClick={() => window.print()}>
      {paper?.label ?? words.print}
    </Button>
  )
  return (
    <>
      <div className={paper ? 'document-page acts-below no-print' : 'document-page acts-below'}>
        <DocumentHead
          title={shown.title ?? document.number}
          subtitle={shown.subtitle}
          states={states}
          state={document.state}
          back={back}
          {...(shown.progress && { progress: shown.progress })}
          facts={shown.facts ?? []}
          tools={
            <>
              {paper && !paper.isMain && print}
              {shown.download && <FileButton load={shown.download} />}
            </>
          }
          actions={
            <>
              {paper?.isMain && print}
              {shown.actions}
              <StepButtons stepping={steps} document={document} />
            </>
          }
        />
        {shown.notes}
        <div className="document-body">
          <section className="panel" aria-label={shown.linesLabel ?? words.lines}>
            {shown.lines}
          </section>
          <aside>
            <LinkedDocuments linked={shown.linked ?? []} />
            {shown.beside}
            <h2>{words.history}</h2>
            <StepTimeline
              history={document.history}
              states={states}
              steps={steps.steps}
              {...(shown.stepWords && { notes: shown.stepWords })}
              {...(shown.factsOfStep && { factsOf: shown.factsOfStep })}
            />
          </aside>
        </div>
        {steps.holder}
      </div>
      {printing && paper?.sheet}
    </>
  )
}

function LinkedDocuments({ linked }: { linked: readonly DocumentLinks[] }) {
  const words = useWords(documentWords)
  if (!linked.length) return null
  return (
    <>
      <h2>{words.documents}</h2>
      <dl className="grid gap-6">
        {linked.map(({ label, links }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="grid gap-4">{links}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
