import { shownMoment } from '@keben/core/kit/moment'
import type { ReturnDocument } from '@keben/core/returns/shapes'
import { returnStates } from '@keben/core/returns/states'
import { returnWords } from '@keben/core/returns/words'
import { DocumentPaper } from '../kit/document/DocumentPaper.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { noteColumns } from './columns.tsx'
import { returnScreenWords } from './words.ts'

/** The return on paper: it goes with the copies, and whoever counts them signs it. */
export function ReturnNote({ document }: { document: ReturnDocument }) {
  const words = useWords(returnScreenWords)
  const language = useLanguage()
  const fields = returnWords[language]
  const isOut = document.kind === 'supplier'
  return (
    <DocumentPaper
      title={isOut ? words.supplierNote : words.note}
      company={document.companyName}
      number={document.number}
      facts={[
        [isOut ? fields.supplierName : fields.partyName, document.partyName],
        [fields.warehouseName, [document.warehouseName, document.warehouseAddress].filter(Boolean).join(' · ')],
        [fields.state, returnStates[document.state][language]],
        [fields.judgedAt, document.judgedAt ? shownMoment(document.judgedAt) : ''],
        [fields.doneAt, document.doneAt ? shownMoment(document.doneAt) : ''],
        [fields.reason, document.reason],
        [fields.remark, document.remark],
      ]}
      lines={document.lines}
      columns={noteColumns(document.state === 'done', words.counted)}
      words={returnWords}
      signs={[words.gives, words.carries, words.takes]}
    />
  )
}
