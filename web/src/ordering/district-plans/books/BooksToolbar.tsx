import { type Stage, gradeWords, stages } from '@keben/core/base/catalogue/choices'
import { useRef } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { download } from '../../../kit/api/download.ts'
import { FileButton } from '../../../kit/api/FileButton.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { SearchBox } from '../../../kit/list/tools/SearchBox.tsx'
import { bookChoiceWords } from '../words-books.ts'
import { downloadPlanCatalog } from '../../../office/spreadsheets/files.ts'
import { type BookFilter, type SubjectBlock, asLastSeason, countChoice, withUndisputed } from './edition-choice.ts'
import type { BookChoice } from './useChoice.ts'

interface BooksToolbarProps {
  readonly planId: number
  readonly blocks: readonly SubjectBlock[]
  readonly choice: BookChoice
  readonly isFree: boolean
  readonly filter: BookFilter
  readonly onFilter: (part: Partial<BookFilter>) => void
}

/** The search and the bulk selections. */
export function BooksToolbar({ planId, blocks, choice, isFree, filter, onFilter }: BooksToolbarProps) {
  const words = useWords(bookChoiceWords)
  const language = useLanguage()
  const searchBox = useRef<HTMLInputElement>(null)
  const { chosen, locked, setChosen } = choice
  const { clashes, undecided } = countChoice(blocks, chosen)
  const offered = [...new Set(blocks.map(({ stage }) => stage))]
  const grades = gradesIn(blocks, filter.stage)
  const hasLast = blocks.some(({ slots }) => slots.some(({ books }) => books.some(({ lastChosen }) => lastChosen)))
  return (
    <div className="toolbar no-print">
      <SearchBox
        box={searchBox}
        value={filter.keyword}
        hint={words.search}
        onSearch={(keyword) => onFilter({ keyword })}
      />
      <select
        className="page-size district-select"
        aria-label={words.stage}
        value={filter.stage ?? ''}
        onChange={(event) =>
          onFilter({ stage: offered.find((stage) => stage === event.target.value), grade: undefined })
        }
      >
        <option value="">{words.allStages}</option>
        {offered.map((stage) => (
          <option key={stage} value={stage}>
            {stages[stage][language]}
          </option>
        ))}
      </select>
      <select
        className="page-size district-select"
        aria-label={words.grade}
        value={filter.grade ?? ''}
        onChange={(event) => onFilter({ grade: event.target.value ? Number(event.target.value) : undefined })}
      >
        <option value="">{words.allGrades}</option>
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {gradeWords[language](grade)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button district-toggle"
        aria-pressed={filter.openOnly}
        disabled={!filter.openOnly && clashes + undecided === 0}
        onClick={() => onFilter({ openOnly: !filter.openOnly })}
      >
        {words.openOnly}
        {clashes + undecided > 0 && (
          <span className={clashes ? 'count-badge is-seal num' : 'count-badge is-amber num'}>
            {clashes + undecided}
          </span>
        )}
      </button>
      <span className="grow" />
      <FileButton load={() => download(downloadPlanCatalog, { filter: { planId, ...sheetFilter(filter) } })} />
      {isFree && (
        <>
          <Button
            disabled={!hasLast}
            title={words.copyLastHint}
            onClick={() => setChosen(asLastSeason(blocks, chosen, locked))}
          >
            {words.copyLast}
          </Button>
          <Button title={words.undisputedHint} onClick={() => setChosen(withUndisputed(blocks, chosen, locked))}>
            {words.undisputed}
          </Button>
        </>
      )}
    </div>
  )
}

/** The filters that the catalogue's sheet supports. */
const sheetFilter = ({ keyword, stage, grade }: BookFilter) => ({
  keyword,
  ...(stage && { stage }),
  ...(grade !== undefined && { grades: [grade] }),
})

const gradesIn = (blocks: readonly SubjectBlock[], stage: Stage | undefined): number[] =>
  [
    ...new Set(
      blocks
        .filter((block) => !stage || block.stage === stage)
        .flatMap(({ slots }) => slots.map(({ grade }) => grade))
        .filter((grade) => grade > 0),
    ),
  ].toSorted((one, other) => one - other)
