import { shownMoment } from '@keben/core/kit/moment'
import type { MoveDocument } from '@keben/core/moves/shapes'
import { moveWords } from '@keben/core/moves/words'
import { DocumentPaper } from '../kit/document/DocumentPaper.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { lineColumns } from './columns.tsx'
import { moveScreenWords } from './words.ts'

const at = (moment: string | null): string => (moment ? shownMoment(moment) : '')

/** The move on paper: it goes with the driver, and both ends sign it. */
export function MoveNote({ move }: { move: MoveDocument }) {
  const words = useWords(moveScreenWords)
  const fields = moveWords[useLanguage()]
  return (
    <DocumentPaper
      title={words.noteTitle}
      company={move.companyName}
      number={move.number}
      facts={[
        [fields.fromWarehouseName, [move.fromWarehouseName, move.fromAddress].filter(Boolean).join(' · ')],
        [fields.toWarehouseName, [move.toWarehouseName, move.toAddress].filter(Boolean).join(' · ')],
        [fields.plate, [move.carrier, move.plate].filter(Boolean).join(' · ')],
        [fields.driver, [move.driver, move.phone].filter(Boolean).join(' · ')],
        [fields.sentAt, at(move.sentAt)],
        [fields.completedAt, at(move.completedAt)],
        [fields.remark, move.remark],
      ]}
      lines={move.lines}
      columns={lineColumns(move)}
      words={moveWords}
      noteOf={({ pickedReason, arrivedReason }) => [pickedReason, arrivedReason].filter(Boolean).join(' · ')}
      signs={[words.sender, words.driverSigns, words.receiver]}
    />
  )
}
