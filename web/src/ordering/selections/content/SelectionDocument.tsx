import { titleChanges } from '@keben/core/ordering/selections/choices'
import { type SelectionContent, selectedBooks } from '@keben/core/ordering/selections/contract'
import { selectionStates, selectionSteps } from '@keben/core/ordering/selections/states'
import { type ReactNode, useMemo, useState } from 'react'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { Copies } from '../../../kit/values/Copies.tsx'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { MomentText } from '../../../kit/values/moment.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { SelectionTimeline } from '../SelectionTimeline.tsx'
import { contentColumnWords, contentWords } from '../words.ts'
import { columnsOf } from './line-columns.tsx'
import { type ContentShow, countContent, shownContent } from './rows.ts'
import '../../../kit/document/document.css'
import '../selections.css'

interface SelectionDocumentProps {
  readonly id: number
  /** The actions; they get the loaded document. */
  readonly renderActions: (content: SelectionContent) => ReactNode
}

/** A complete selection: changes since last season, problems and history. */
export function SelectionDocument({ id, renderActions }: SelectionDocumentProps) {
  const query = useEndpoint(selectedBooks, { id })
  if (query.data) return <Content content={query.data} actions={renderActions(query.data)} />
  if (!query.isError) return <Loader page />
  return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
}

function Content({ content, actions }: { content: SelectionContent; actions: ReactNode }) {
  const words = useWords(contentWords)
  const language = useLanguage()
  const { selection, last } = content
  const counted = useMemo(() => countContent(content.books), [content.books])
  const [show, setShow] = useState<ContentShow>('all')
  const books = useMemo(() => shownContent(content.books, counted, show), [content.books, counted, show])
  const columns = useMemo(() => columnsOf(content, language), [content, language])
  const { facts } = words
  const tabs = <ChangeTabs counted={counted} show={show} hasLast={last !== null} onShow={setShow} />
  return (
    <div className="document-page acts-below">
      <DocumentHead
        title={selection.companyName}
        subtitle={
          <>
            {selection.planName} · {last ? words.against(last.code) : words.firstSeason}
          </>
        }
        states={selectionStates}
        state={selection.state}
        back={{ label: words.back }}
        actions={actions}
        facts={[
          { label: facts.titles, value: figure(selection.titles) },
          { label: facts.additions, value: <Copies value={selection.additions} /> },
          { label: facts.reserve, value: <Copies value={selection.reserveCopies} /> },
          { label: facts.value, value: <Money fen={selection.reserveFen} sign /> },
          { label: facts.warehouse, value: selection.reserveWarehouseName || '–' },
          { label: facts.submitted, value: <MomentText at={selection.submittedAt} /> },
          ...(selection.judgedAt ? [{ label: facts.judged, value: <MomentText at={selection.judgedAt} /> }] : []),
        ]}
      />
      <Problems counted={counted} onShow={setShow} />
      <div className="document-body">
        <section className="panel" aria-label={contentColumnWords[language].title}>
          <LineView
            key={show}
            lines={books}
            columns={columns}
            words={contentColumnWords}
            renderNote={({ insteadOf }) => insteadOf && words.insteadOf(insteadOf)}
            classOf={({ change }) => (change === 'dropped' ? 'selection-dropped' : undefined)}
            tools={tabs}
            empty={<div className="toolbar">{tabs}</div>}
          />
        </section>
        <aside>
          <h2>{words.history}</h2>
          <SelectionTimeline history={content.history} states={selectionStates} steps={selectionSteps} />
        </aside>
      </div>
    </div>
  )
}

type Counted = ReturnType<typeof countContent>

/** The problems that a reviewer must know first. */
function Problems({ counted, onShow }: { counted: Counted; onShow: (show: ContentShow) => void }) {
  const words = useWords(contentWords)
  const { clashes, counts } = counted
  return (
    <>
      {counts.unready > 0 && (
        <p className="desk-banner is-bad">
          <button type="button" className="link-button is-danger" onClick={() => onShow('unready')}>
            {words.unready(counts.unready)}
          </button>
        </p>
      )}
      {clashes.length > 0 && (
        <p className="desk-banner is-warning">
          <button type="button" className="link-button" onClick={() => onShow('clashes')}>
            {words.clashes(clashes.length)}
          </button>{' '}
          <span className="sub">{words.clashHint}</span>
        </p>
      )}
    </>
  )
}

interface ChangeTabsProps {
  readonly counted: Counted
  readonly show: ContentShow
  readonly hasLast: boolean
  readonly onShow: (show: ContentShow) => void
}

function ChangeTabs({ counted: { counts }, show, hasLast, onShow }: ChangeTabsProps) {
  const words = useWords(contentWords)
  const language = useLanguage()
  const changes = hasLast ? (['new', 'replaced', 'price', 'kept', 'dropped'] as const) : []
  const options: readonly [ContentShow, string][] = [
    ['all', words.all],
    ...changes.map((change): [ContentShow, string] => [change, titleChanges[change][language]]),
  ]
  return (
    <div className="tabs" role="group" aria-label={words.changes}>
      {options
        .filter(([key]) => key === 'all' || key === show || counts[key] > 0)
        .map(([key, label]) => (
          <button key={key} type="button" aria-pressed={show === key} onClick={() => onShow(key)}>
            {label} <span className="num">{figure(counts[key])}</span>
          </button>
        ))}
    </div>
  )
}
