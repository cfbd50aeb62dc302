import type { ResultPreview } from '@keben/core/ordering/results/contract'
import { resultStates, resultSteps } from '@keben/core/ordering/results/states'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { MomentText } from '../../kit/values/moment.tsx'
import { StepTimeline } from '../../kit/document/StepTimeline.tsx'
import { DemandTable } from './DemandTable.tsx'
import { Findings } from './Findings.tsx'
import { resultScreenWords } from './words.ts'

/** Blocking findings, totals by warehouse and district, and the history. */
export function Overview({ preview }: { preview: ResultPreview }) {
  const words = useWords(resultScreenWords)
  const { result, withdrawn, last, warehouses, districts, totals, history } = preview
  const isPart = preview.findings.some(({ kind }) => kind === 'districtNotAccepted')
  const aside = history.length > 0 || withdrawn.length > 0
  return (
    <div className={aside ? 'plan-columns' : ''}>
      <div className="plan-main">
        {!result && <Findings preview={preview} />}
        <Part label={words.byDistrict} note={isPart ? words.acceptedOnly : last ? undefined : words.noLast}>
          <DemandTable
            head={words.district}
            fallbackName={words.noDistrict}
            rows={districts}
            totals={totals}
            lastCode={last?.plan.code}
            lastCopies={last?.totals.copies}
          />
        </Part>
        <Part label={words.byWarehouse}>
          <DemandTable head={words.warehouse} fallbackName={words.noWarehouse} rows={warehouses} totals={totals} />
        </Part>
      </div>
      {aside && (
        <aside>
          {history.length > 0 && (
            <Part label={words.history}>
              <StepTimeline
                history={history}
                states={resultStates}
                steps={resultSteps}
                notes={{ issue: words.issuedStep }}
              />
            </Part>
          )}
          {withdrawn.length > 0 && (
            <Part label={words.withdrawn}>
              <Withdrawn results={withdrawn} />
            </Part>
          )}
        </aside>
      )}
    </div>
  )
}

function Withdrawn({ results }: { results: ResultPreview['withdrawn'] }) {
  const words = useWords(resultScreenWords)
  return (
    <ol className="timeline">
      {results.map(({ id, number, who, reason, withdrawnAt, copies }) => (
        <li key={id}>
          <p>
            <b className="num">{number}</b> <span className="sub">{words.copies(copies)}</span>
          </p>
          <p className="sub">
            {who} <MomentText at={withdrawnAt} />
          </p>
          {reason && <blockquote className="timeline-reason">{reason}</blockquote>}
        </li>
      ))}
    </ol>
  )
}

export function Part({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="plan-part" aria-label={label}>
      <h2>
        {label} {note && <span className="sub result-part-note small regular">{note}</span>}
      </h2>
      {children}
    </section>
  )
}
