import { returnInfo } from '@keben/core/distribution/returns/contract'
import { Money } from '../../kit/values/Money.tsx'
import { DocumentAmount } from '../../kit/values/DocumentAmount.tsx'
import { returnFields } from '@keben/core/distribution/returns/fields'
import { returnNote } from '@keben/core/distribution/returns/note'
import type { ReturnDocument } from '@keben/core/distribution/returns/shapes'
import { returnStates } from '@keben/core/distribution/returns/states'
import { returnWords } from '@keben/core/distribution/returns/words'
import { NotWhole } from '../../base/catalogue/NotWhole.tsx'
import type { BackLink, DocumentFact } from '../../kit/document/DocumentHead.tsx'
import { DocumentScreen } from '../../kit/document/DocumentScreen.tsx'
import { EnteredTexts } from '../../kit/document/entered-fields.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { SentBack } from '../../kit/document/SentBack.tsx'
import { SheetPaper } from '../../kit/document/SheetPaper.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { MomentText } from '../../kit/values/moment.tsx'
import { useSession } from '../../kit/session/session.ts'
import { downloadReturns } from '../../office/spreadsheets/files.ts'
import { AskPage } from './ask/AskPage.tsx'
import { CountLines } from './CountLines.tsx'
import { lineColumns } from './columns.tsx'
import { useReturnSteps } from './useReturnSteps.ts'
import { returnScreenWords } from './words.ts'
import './returns.css'

/** One return: the company decides, the keeper counts, the receiver follows. */
export function ReturnPage({ id, back }: { id: number; back: BackLink }) {
  const words = useWords(returnScreenWords)
  const language = useLanguage()
  const steps = useReturnSteps()
  return (
    <DocumentScreen
      endpoint={returnInfo}
      id={id}
      back={back}
      missing={words.missing}
      states={returnStates}
      steps={steps}
      renderInstead={(document) =>
        document.actions.includes('save') && (
          <AskPage key={document.version} kind={document.kind} document={document} back={back} />
        )
      }
      renderView={(document) => ({
        subtitle:
          document.kind === 'supplier'
            ? words.way(document.warehouseName, document.partyName)
            : words.way(document.partyName, document.warehouseName),
        facts: factsOf(document, returnWords[language]),
        notes: (
          <>
            <NotWhole document={document} />
            {document.state === 'rejected' && (
              <SentBack history={document.history} by="reject" until="submit" title={words.cameBack} />
            )}
            <p className="document-remark">{document.reason}</p>
            <EnteredTexts fields={returnFields} values={document} />
            <Next document={document} />
          </>
        ),
        lines: document.actions.includes('receive') ? (
          <CountLines key={document.version} document={document} />
        ) : (
          <LineView lines={document.lines} columns={lineColumns(document.state === 'done')} words={returnWords} />
        ),
        stepWords: words.steps,
        paper: { label: words.print, sheet: <SheetPaper sheet={returnNote(document, language)} /> },
        download: () => download(downloadReturns, { id, filter: {} }, `${document.number}.xlsx`),
      })}
    />
  )
}

/** The next transition, and who makes it. */
function Next({ document }: { document: ReturnDocument }) {
  const words = useWords(returnScreenWords)
  const role = useSession().currentRoles?.id
  const { state, kind, warehouseName, warehouseAddress, companyName } = document
  const isInside = role === 'business' || role === 'warehouse'
  const place = [warehouseName, warehouseAddress].filter(Boolean).join(' · ')
  const consequence = (): string => {
    if (state === 'submitted')
      return document.actions.includes('approve') ? words.next.judge : words.next.waits(companyName)
    if (state !== 'approved' || document.actions.includes('receive')) return ''
    if (kind === 'supplier') return words.next.goesOut(warehouseName)
    return isInside ? words.next.counts(warehouseName) : words.next.bring(place)
  }
  const text = consequence()
  return text ? <p className="sub below-12">{text}</p> : null
}

function factsOf(document: ReturnDocument, fields: (typeof returnWords)['en' | 'zh']): DocumentFact[] {
  return [
    { label: fields.titles, value: figure(document.titles) },
    { label: fields.copies, value: figure(document.copies) },
    ...(document.doneAt
      ? [
          { label: fields.good, value: figure(document.good) },
          { label: fields.damaged, value: figure(document.damaged) },
          { label: fields.doneBy, value: document.doneBy },
          { label: fields.doneAt, value: <MomentText at={document.doneAt} /> },
        ]
      : []),
    { label: fields.listFen, value: <Money fen={document.listFen} sign /> },
    ...(document.netFen === null
      ? []
      : [{ label: fields.netFen, value: <DocumentAmount fen={document.netFen} repriced={document.repriced} /> }]),
  ]
}
