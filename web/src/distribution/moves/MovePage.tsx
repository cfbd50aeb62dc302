import type { Language } from '@keben/core/kit/language'
import { moveFields } from '@keben/core/distribution/moves/fields'
import { moveNote } from '@keben/core/distribution/moves/note'
import type { MoveDocument, MoveLine } from '@keben/core/distribution/moves/shapes'
import { moveStates } from '@keben/core/distribution/moves/states'
import { moveWords } from '@keben/core/distribution/moves/words'
import { NotWhole } from '../../base/catalogue/NotWhole.tsx'
import type { BackLink, DocumentFact } from '../../kit/document/DocumentHead.tsx'
import { DocumentScreen } from '../../kit/document/DocumentScreen.tsx'
import { EnteredTexts, enteredFacts } from '../../kit/document/entered-fields.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { SheetPaper } from '../../kit/document/SheetPaper.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { MomentText } from '../../kit/values/moment.tsx'
import { downloadMoves } from '../../office/spreadsheets/files.ts'
import { CountPage } from './count/CountPage.tsx'
import { DraftPage } from './draft/DraftPage.tsx'
import { OddCopies, lineColumns } from './columns.tsx'
import { type MoveDoor, doors } from './doors.ts'
import { useMoveSteps } from './useMoveSteps.ts'
import { moveScreenWords } from './words.ts'
import './moves.css'

/** One move: an editable draft, then counted by the keepers, then read-only. */
export function MovePage({ door, id, back }: { door: MoveDoor; id: number; back: BackLink }) {
  const words = useWords(moveScreenWords)
  const language = useLanguage()
  const steps = useMoveSteps(door)
  return (
    <DocumentScreen
      endpoint={doors[door].info}
      id={id}
      back={back}
      missing={words.missing}
      states={moveStates}
      steps={steps}
      renderInstead={(move) => instead(move, door, back)}
      renderView={(move) => ({
        subtitle: words.lane(move.fromWarehouseName, move.toWarehouseName),
        facts: factsOf(move, language),
        notes: (
          <>
            <NotWhole document={move} />
            <EnteredTexts fields={moveFields} values={move} />
          </>
        ),
        lines: (
          <LineView
            lines={move.lines}
            columns={lineColumns(move)}
            words={moveWords}
            renderNote={(line) => noteOf(line, move, words)}
            classOf={({ missing }) => (missing > 0 ? 'is-odd' : undefined)}
          />
        ),
        stepWords: words.steps,
        paper: { label: words.print, sheet: <SheetPaper sheet={moveNote(move, language)} /> },
        download: () => download(downloadMoves, { id, filter: {} }, `${move.number}.xlsx`),
      })}
    />
  )
}

function instead(move: MoveDocument, door: MoveDoor, back: BackLink) {
  const { id, version, actions } = move
  // A new version is a new draft, so that a colleague's save is not overwritten silently.
  if (door === 'company')
    return actions.includes('issue') && <DraftPage key={`${id} ${version}`} move={move} back={back} />
  const side = actions.includes('sendOut') ? 'out' : actions.includes('complete') ? 'in' : undefined
  return side && <CountPage key={id} move={move} side={side} back={back} />
}

/** Why it is moved, why fewer left, and what happened to those that are missing. */
export function noteOf(line: MoveLine, move: MoveDocument, words: typeof moveScreenWords.en): string {
  const why =
    line.facts && line.facts.lacks > 0 ? words.why(line.facts, move.fromWarehouseName, move.toWarehouseName) : ''
  return [line.pickedReason, line.arrivedReason, line.reason, move.sentAt ? '' : why].filter(Boolean).join(' · ')
}

/** The facts by state: planned copies before it leaves; then the sender, the transport and the result. */
function factsOf(move: MoveDocument, language: Language): DocumentFact[] {
  const fields = moveWords[language]
  return [
    { label: fields.titles, value: figure(move.titles) },
    { label: fields.copies, value: figure(move.copies) },
    ...(move.sentAt
      ? [
          { label: fields.sent, value: figure(move.sent) },
          { label: fields.sentBy, value: move.sentBy },
          { label: fields.sentAt, value: <MomentText at={move.sentAt} /> },
        ]
      : []),
    ...(move.completedAt
      ? [
          { label: fields.good, value: figure(move.good) },
          { label: fields.damaged, value: <OddCopies value={move.damaged} /> },
          { label: fields.missing, value: <OddCopies value={move.missing} /> },
          { label: fields.completedBy, value: move.completedBy },
          { label: fields.completedAt, value: <MomentText at={move.completedAt} /> },
        ]
      : []),
    { label: fields.listFen, value: <Money fen={move.listFen} sign /> },
    ...enteredFacts(moveFields, move, language),
  ]
}
