import { returnInfo } from '@keben/core/returns/contract'
import type { ReturnDocument } from '@keben/core/returns/shapes'
import { returnStates } from '@keben/core/returns/states'
import { returnWords } from '@keben/core/returns/words'
import { NotWhole } from '../catalogue/NotWhole.tsx'
import type { Back, DocumentFact } from '../kit/document/DocumentHead.tsx'
import { DocumentScreen } from '../kit/document/DocumentScreen.tsx'
import { LineView } from '../kit/document/LineView.tsx'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { MomentText } from '../kit/moment.tsx'
import { CountLines } from './CountLines.tsx'
import { lineColumns } from './columns.tsx'
import { useReturnSteps } from './useReturnSteps.ts'
import { returnScreenWords } from './words.ts'

/** One return: judged by the company, counted by the keeper, seen by whoever gives copies back. */
export function ReturnPage({ id, back }: { id: number; back: Back }) {
  const words = useWords(returnScreenWords)
  const fields = returnWords[useLanguage()]
  const steps = useReturnSteps()
  return (
    <DocumentScreen
      endpoint={returnInfo}
      id={id}
      back={back}
      missing={words.missing}
      states={returnStates}
      steps={steps}
      renderView={(document) => ({
        subtitle:
          document.kind === 'supplier'
            ? words.way(document.warehouseName, document.partyName)
            : words.way(document.partyName, document.warehouseName),
        facts: factsOf(document, fields),
        notes: (
          <>
            <NotWhole document={document} />
            <p className="document-remark">{[document.reason, document.remark].filter(Boolean).join(' · ')}</p>
          </>
        ),
        lines: document.actions.includes('receive') ? (
          <CountLines key={document.version} document={document} />
        ) : (
          <LineView lines={document.lines} columns={lineColumns(document.state === 'done')} words={returnWords} />
        ),
        stepWords: words.steps,
      })}
    />
  )
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
    ...(document.netFen === null ? [] : [{ label: fields.netFen, value: <Money fen={document.netFen} sign /> }]),
  ]
}
