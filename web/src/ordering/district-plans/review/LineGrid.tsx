import { gradeWords } from '@keben/core/base/catalogue/choices'
import type { ReviewedDocument } from '@keben/core/ordering/district-plans/shapes'
import { type SchoolLine, mostCopies } from '@keben/core/ordering/school-plans/contract'
import { type Finding, likeCopies } from '@keben/core/ordering/school-plans/findings'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import { type Ref, useCallback, useMemo } from 'react'
import { BookTitle } from '../../../base/catalogue/BookTitle.tsx'
import { rowsOfTitles } from '../../../base/catalogue/rows-of-titles.ts'
import { signed } from '../../../kit/values/change.ts'
import { Copies } from '../../../kit/values/Copies.tsx'
import { EntryGrid } from '../../../kit/entry-grid/EntryGrid.tsx'
import { entered } from '../../../kit/draft/read.ts'
import type { CellAt } from '../../../kit/draft/cells.ts'
import type { CellMark, GridColumn, GridHandle } from '../../../kit/entry-grid/types.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { reviewScreenWords } from '../words-review.ts'
import { type LineGroup, type LineKey, keyOfLine } from './lines.ts'
import type { ReviewDraft } from './useReviewDraft.tsx'

interface LineGridProps {
  readonly ref: Ref<GridHandle>
  readonly plan: ReviewedDocument
  readonly groups: readonly LineGroup[]
  readonly found: ReadonlyMap<LineKey, readonly Finding[]>
  readonly draft: ReviewDraft
}

/** The lines by grade, each figure beside its reference figures. */
export function LineGrid({ ref, plan, groups, found, draft }: LineGridProps) {
  const words = useWords(reviewScreenWords)
  const { sheet, mode } = draft
  const byKey = useMemo(() => new Map(plan.lineList.map((line) => [keyOfLine(line), line])), [plan.lineList])
  const lines = useMemo(
    () =>
      groups.flatMap((group) => [
        { kind: 'group' as const, key: group.key },
        ...group.lines.map((line) => ({ kind: 'row' as const, key: keyOfLine(line) })),
      ]),
    [groups],
  )
  const columns = useColumns(byKey, plan.state)
  // Students and teachers may have lines of one title; a pasted block's names tell them apart.
  const rowNamed = useMemo(
    () =>
      rowsOfTitles(byKey, (row) =>
        byKey.get(row)?.audience === 'teacher' ? words.teacherCopies : words.studentCopies,
      ),
    [byKey, words],
  )
  const markOf = useMarks(found)
  const accessOf = useCallback(() => (mode ? ('write' as const) : ('read' as const)), [mode])
  const asSuggested = (cells: readonly CellAt[]) => {
    if (!mode) return
    sheet.write(cells.map((cell) => ({ ...cell, entry: entered(byKey.get(cell.row)?.suggested ?? null) })))
  }
  return (
    <EntryGrid
      ref={ref}
      label={words.requested}
      sheet={sheet}
      lines={lines}
      columns={columns}
      accessOf={accessOf}
      nameOf={(row) => byKey.get(row)?.title ?? ''}
      groupTitle={(key) => titleOf(groups, key)}
      most={mostCopies}
      rowNamed={rowNamed}
      markOf={markOf}
      shortcuts={{ s: asSuggested }}
      hint={mode ? words.gridKeys : words.reviewKeys}
    />
  )
}

const titleOf = (groups: readonly LineGroup[], key: string) => (
  <GroupTitle group={groups.find((group) => group.key === key)} />
)

/** Findings mark the figure of their line. */
function useMarks(found: ReadonlyMap<LineKey, readonly Finding[]>) {
  const language = useLanguage()
  return useCallback(
    (row: string): CellMark | undefined => {
      const findings = found.get(row)
      if (!findings) return undefined
      return {
        tone: findings.some(({ level }) => level === 'blocking') ? 'bad' : 'warn',
        text: findings.map((finding) => findingSentence(finding, language)).join(' '),
      }
    },
    [found, language],
  )
}

function useColumns(byKey: ReadonlyMap<string, SchoolLine>, state: ReviewedDocument['state']): readonly GridColumn[] {
  const words = useWords(reviewScreenWords)
  return useMemo(() => {
    const isAnswering = state === 'submitted' || state === 'approved'
    const fact = (key: string, title: string, of: (line: SchoolLine) => number | null): GridColumn => ({
      kind: 'fact',
      key,
      title,
      width: 82,
      render: (row) => <Copies value={of(byKey.get(row) as SchoolLine)} />,
      sumOf: (rows) =>
        key === 'headcount' ? null : (
          <Copies value={rows.reduce((sum, row) => sum + (of(byKey.get(row) as SchoolLine) ?? 0), 0)} />
        ),
    })
    return [
      {
        kind: 'fact',
        key: 'title',
        title: words.title,
        width: 'rest',
        align: 'left',
        render: (row) => <LineTitle line={byKey.get(row)} />,
      },
      fact('headcount', words.headcount, ({ headcount }) => headcount),
      fact('last', words.last, ({ lastCopies }) => lastCopies),
      fact('like', words.like, ({ likeBp, headcount }) => (likeBp === null ? null : likeCopies(likeBp, headcount))),
      fact('suggested', words.suggested, ({ suggested }) => suggested),
      ...(isAnswering ? [fact('requested', words.requested, ({ requested }) => requested)] : []),
      {
        kind: 'entry',
        key: 'copies',
        title: isAnswering ? words.approved : words.requested,
        label: isAnswering ? words.approved : words.requested,
        width: 92,
      },
      {
        kind: 'fact',
        key: 'difference',
        title: '±',
        width: 52,
        render: (row) => <Difference line={byKey.get(row)} />,
      },
      {
        kind: 'fact',
        key: 'reason',
        title: words.reason,
        width: 140,
        align: 'left',
        render: (row) => <Reasons line={byKey.get(row)} />,
      },
    ] satisfies GridColumn[]
  }, [byKey, state, words])
}

export function LineTitle({ line }: { line: SchoolLine | undefined }) {
  const words = useWords(reviewScreenWords)
  if (!line) return null
  return (
    <span className="district-line-title">
      <BookTitle book={line} />
      {line.audience === 'teacher' && <span className="district-line-for rigid">{words.teacherCopies}</span>}
    </span>
  )
}

/** The difference between the effective and the suggested copies. */
export function Difference({ line }: { line: SchoolLine | undefined }) {
  if (!line || line.requested === null) return <span className="faint">–</span>
  const difference = line.copies - line.suggested
  if (difference === 0 || line.kind === 'aid') return <span className="faint">–</span>
  const isLarge = Math.abs(difference) * 10 > line.suggested
  return <span className={isLarge ? 'num district-far-off' : 'num sub'}>{signed(difference)}</span>
}

/** The school's reason, and the district's reason for its change. */
export function Reasons({ line }: { line: SchoolLine | undefined }) {
  const words = useWords(reviewScreenWords)
  const notes = [
    ...(line?.approvedReason ? [words.because(words.district, line.approvedReason)] : []),
    ...(line?.reason ? [line.reason] : []),
  ]
  return notes.length ? (
    <span className="cut" title={notes.join('\n')}>
      {notes.join(' · ')}
    </span>
  ) : null
}

export function GroupTitle({ group }: { group: LineGroup | undefined }) {
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  if (!group) return null
  const facts = [
    ...(group.students ? [words.students(group.students)] : []),
    ...(group.classes ? [words.classes(group.classes)] : []),
    ...(group.fundedStudents !== group.students ? [words.funded(group.fundedStudents)] : []),
  ]
  return (
    <span className="review-group-title baseline gap-12 nowrap">
      <b>
        {gradeWords[language](group.grade)}
        {group.aids && ` · ${words.aids}`}
      </b>
      <span className="sub num small regular">{facts.join(' · ')}</span>
    </span>
  )
}
