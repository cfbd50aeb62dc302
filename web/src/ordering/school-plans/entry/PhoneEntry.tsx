import { yuan } from '@keben/core/kit/money'
import { type SchoolLine, mostCopies } from '@keben/core/ordering/school-plans/contract'
import type { Finding } from '@keben/core/ordering/school-plans/findings'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Spine } from '../../../base/catalogue/BookTitle.tsx'
import { useCalmFigures, useFigures } from '../../../kit/draft/useFigures.ts'
import { EntryField } from '../../../kit/entry-grid/EntryField.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { schoolPlanScreenWords } from '../words.ts'
import { entryWords } from '../words-entry.ts'
import { nameOfLine } from './Banners.tsx'
import { explained } from './line-reasons.ts'
import { gradeName } from './GradeGrid.tsx'
import { type GradeGroup, cellOf, headsOf, lineKey } from './lines.ts'
import { markAt } from './marks.ts'
import { lacksReason } from './Reasons.tsx'
import { SaveMark } from './SaveMark.tsx'
import { Caps, FindingList } from './Side.tsx'
import { totalsOf } from './totals.ts'
import type { SchoolPlanEntry } from './useEntry.ts'
import './side.css'
import './phone.css'

interface PhoneEntryProps {
  readonly entry: SchoolPlanEntry
  readonly tools: ReactNode
  readonly groups: readonly GradeGroup[]
  /** The visible grade; initially the first. */
  readonly grade: string | undefined
  readonly onGrade: (grade: string) => void
  readonly findings: readonly Finding[]
  readonly onGoTo: (finding: Pick<Finding, 'bookId' | 'audience' | 'grade' | 'stage'>) => void
  readonly onSubmit: () => void
}

/** The same on a phone: one grade at a time, large fields, totals and the main action at the bottom. */
export function PhoneEntry({ entry, tools, groups, grade, onGrade, findings, onGoTo, onSubmit }: PhoneEntryProps) {
  const words = useWords(entryWords)
  const shown = groups.find(({ key }) => key === grade) ?? groups[0]
  const next = shown && groups[groups.indexOf(shown) + 1]
  /** After the last field of a grade, the next grade opens. */
  const goOn = () => {
    if (!next) return
    flushSync(() => onGrade(next.key))
    document.querySelector<HTMLInputElement>('.order-phone-titles .entry-field input')?.focus()
  }
  return (
    <div className="no-print">
      {tools}
      <GradeChips entry={entry} groups={groups} shown={shown?.key} onGrade={onGrade} />
      {shown && (
        <p className="sub order-phone-heads" data-first-step="1">
          {words.gradeFacts(headsOf(shown).students, headsOf(shown).classes)}
          {entry.shut === null && ` · ${words.wrongHeadcount}`}
        </p>
      )}
      {shown ? (
        <ul className="order-phone-titles">
          {shown.rows.map((row) => (
            <TitleCard
              key={row}
              entry={entry}
              lines={shown.lines.filter(({ bookId }) => String(bookId) === row)}
              onLast={goOn}
            />
          ))}
        </ul>
      ) : (
        <Sorry title={words.noTitles} />
      )}
      <div className="order-phone-side gap-14 panel">
        <Caps entry={entry} />
        {entry.shut === null && <FindingList entry={entry} findings={findings} onGoTo={onGoTo} />}
      </div>
      <PhoneTotals entry={entry} onSubmit={onSubmit} />
    </div>
  )
}

interface GradeChipsProps {
  readonly entry: SchoolPlanEntry
  readonly groups: readonly GradeGroup[]
  readonly shown: string | undefined
  readonly onGrade: (grade: string) => void
}

function GradeChips({ entry: { draft }, groups, shown, onGrade }: GradeChipsProps) {
  const words = useWords(entryWords)
  const language = useLanguage()
  useCalmFigures(draft.sheet)
  return (
    <div className="order-grade-chips flex gap-8" role="group" aria-label={words.grades}>
      {groups.map((group) => (
        <button key={group.key} type="button" aria-pressed={group.key === shown} onClick={() => onGrade(group.key)}>
          {gradeName(group, language)}{' '}
          <span className="num">{figure(totalsOf(group.lines, draft.copiesOf).copies)}</span>
        </button>
      ))}
    </div>
  )
}

function TitleCard({
  entry,
  lines,
  onLast,
}: {
  entry: SchoolPlanEntry
  lines: readonly SchoolLine[]
  onLast: () => void
}) {
  const [first] = lines
  if (!first) return null
  return (
    <li>
      <div className="order-phone-title flex gap-12 large">
        <Spine subjectId={first.subjectId} />
        <div>
          <b>{first.title}</b>
          <p className="sub num">¥{yuan(first.priceFen)}</p>
        </div>
      </div>
      {lines.map((line) => (
        <LineField key={line.audience} entry={entry} line={line} onLast={onLast} />
      ))}
    </li>
  )
}

/** One line: audience, suggestion, field, and a reason if one is required. */
function LineField({ entry, line, onLast }: { entry: SchoolPlanEntry; line: SchoolLine; onLast: () => void }) {
  const { draft, shut } = entry
  const words = useWords(entryWords)
  const language = useLanguage()
  useFigures(draft.sheet)
  const cell = cellOf(line)
  const reason = draft.reasonOf(lineKey(line))
  const isStudent = line.audience === 'student'
  const facts = [
    `${words.suggested} ${figure(line.suggested)}`,
    ...(line.lastCopies === null ? [] : [`${words.last} ${figure(line.lastCopies)}`]),
    ...explained(line, words),
  ]
  return (
    <div className="order-phone-line grid">
      <div>
        <p>{isStudent ? words.forStudents : words.forTeachers}</p>
        <p className="sub order-phone-facts">{facts.join(' · ')}</p>
      </div>
      <EntryField
        sheet={draft.sheet}
        {...cell}
        label={nameOfLine(line, words)}
        most={mostCopies}
        readOnly={shut !== null}
        placeholder={figure(line.suggested)}
        mark={markAt(entry, cell, language)}
        onLast={onLast}
      />
      {(reason || lacksReason(entry, line)) && (
        <input
          className="order-phone-reason"
          aria-label={words.reasonOf(nameOfLine(line, words))}
          placeholder={words.reasonHint}
          maxLength={200}
          readOnly={shut !== null}
          value={reason}
          onChange={(event) => draft.setReason(lineKey(line), event.target.value)}
        />
      )}
    </div>
  )
}

function PhoneTotals({ entry, onSubmit }: { entry: SchoolPlanEntry; onSubmit: () => void }) {
  const { draft, plan } = entry
  const words = useWords(entryWords)
  const list = useWords(schoolPlanScreenWords)
  useCalmFigures(draft.sheet)
  const totals = totalsOf(draft.lines(), draft.copiesOf)
  return (
    <div className="order-phone-totals phone-foot row between gap-12">
      <p className="grid">
        <b className="num large">
          {list.copies(totals.copies)} · ¥{yuan(totals.listFen)}
        </b>
        <span className="sub num">
          {words.filled} {list.progressOf(totals.filled, totals.lines)}
        </span>
        <SaveMark entry={entry} />
      </p>
      {plan.actions.includes('submit') && (
        <button type="button" className="button is-main" onClick={onSubmit}>
          {words.submit}
        </button>
      )}
    </div>
  )
}
