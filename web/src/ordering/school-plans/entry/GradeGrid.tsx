import { gradeWords, stages } from '@keben/core/base/catalogue/choices'
import type { Language } from '@keben/core/kit/language'
import { yuan } from '@keben/core/kit/money'
import type { Audience } from '@keben/core/base/plans/choices'
import { type SchoolLine, mostCopies } from '@keben/core/ordering/school-plans/contract'
import { type Ref, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Spine } from '../../../base/catalogue/BookTitle.tsx'
import { rowsOfTitles } from '../../../base/catalogue/rows-of-titles.ts'
import { createCursor } from '../../../kit/entry-grid/cursor.ts'
import { EntryGrid } from '../../../kit/entry-grid/EntryGrid.tsx'
import { entered } from '../../../kit/draft/read.ts'
import type { CellAt } from '../../../kit/draft/cells.ts'
import type { FactColumn, GridColumn, GridHandle } from '../../../kit/entry-grid/types.ts'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { entryWords } from '../words-entry.ts'
import { type GradeGroup, cellOf, gridLines, headsOf, keyOfCell } from './lines.ts'
import { LineBar, goToReason } from './LineBar.tsx'
import { markAt } from './marks.ts'
import { Reasons } from './Reasons.tsx'
import { totalsOf } from './totals.ts'
import type { SchoolPlanEntry } from './useEntry.ts'

interface GradeGridProps {
  readonly ref: Ref<GridHandle>
  readonly entry: SchoolPlanEntry
  readonly groups: readonly GradeGroup[]
}

/** The figures by grade with their reference figures; below them the active line. */
export function GradeGrid({ ref, entry, groups }: GradeGridProps) {
  const { draft, saver } = entry
  const words = useWords(entryWords)
  const language = useLanguage()
  const [cursor] = useState(createCursor)
  const lines = useMemo(() => gridLines(groups), [groups])
  const columns = useMemo(() => columnsOf(entry, groups, language, cursor), [entry, groups, language, cursor])
  const byKey = useMemo(() => new Map(groups.map((group) => [group.key, group])), [groups])
  const first = useMemo(() => firstLines(groups), [groups])
  const rowNamed = useMemo(() => rowsOfTitles(first), [first])
  const markOf = useCallback(
    (row: string, column: string) => markAt(entry, { row, column }, language),
    [entry, language],
  )
  // A refused save marks all unsaved figures.
  useEffect(() => {
    let before = saver.state.get().kind
    return saver.state.subscribe(() => {
      const { kind } = saver.state.get()
      if (kind !== before && (kind === 'refused' || before === 'refused')) draft.sheet.touch(first.keys())
      before = kind
    })
  }, [saver, draft, first])

  const suggest = (cells: readonly CellAt[]) => {
    const writes = cells.flatMap((cell) => {
      const line = draft.lineAt(keyOfCell(cell))
      return line && entry.shut === null ? [{ ...cell, entry: entered(line.suggested) }] : []
    })
    draft.sheet.write(writes)
  }
  const shortcuts = { '=': suggest, r: goToReason }

  const groupTitle = useCallback((key: string) => <GroupTitle group={byKey.get(key)} />, [byKey])
  if (!groups.length) return <Sorry title={words.noTitles} />
  return (
    <>
      <div className="grow short">
        <EntryGrid
          ref={ref}
          label={words.grid}
          sheet={draft.sheet}
          cursor={cursor}
          lines={lines}
          columns={columns}
          accessOf={entry.accessOf}
          nameOf={(row) => first.get(row)?.title ?? row}
          groupTitle={groupTitle}
          most={mostCopies}
          rowNamed={rowNamed}
          markOf={markOf}
          shortcuts={shortcuts}
          hint={entry.shut === null ? words.hint : ''}
        />
      </div>
      <LineBar entry={entry} cursor={cursor} groups={groups} />
    </>
  )
}

function GroupTitle({ group }: { group: GradeGroup | undefined }) {
  const words = useWords(entryWords)
  const language = useLanguage()
  if (!group) return null
  const { students, classes } = headsOf(group)
  return (
    <>
      {gradeName(group, language)}{' '}
      <span className="sub regular" data-first-step="1">
        {words.gradeFacts(students, classes)}
      </span>
    </>
  )
}

/** 'Grade 3'; for all grades the stage, if the school has several. */
export const gradeName = ({ grade, stage }: Pick<GradeGroup, 'grade' | 'stage'>, language: Language): string =>
  grade === 0 ? `${stages[stage][language]} · ${gradeWords[language](0)}` : gradeWords[language](grade)

const firstLines = (groups: readonly GradeGroup[]): ReadonlyMap<string, SchoolLine> =>
  new Map(groups.flatMap(({ lines }) => lines.toReversed().map((line) => [String(line.bookId), line] as const)))

function columnsOf(
  entry: SchoolPlanEntry,
  groups: readonly GradeGroup[],
  language: Language,
  cursor: ReturnType<typeof createCursor>,
): GridColumn[] {
  const { draft, answer } = entry
  const words = entryWords[language]
  const first = firstLines(groups)
  const lineAt = (row: string, audience: Audience) => draft.lineAt(`${row} ${audience}`)
  const has = (audience: Audience) => groups.some(({ lines }) => lines.some((line) => line.audience === audience))
  const isChanged = (of: Audience) => answer.lines.some((line) => line.audience === of && line.approved !== null)
  const linesOf = (rows: readonly string[]) =>
    rows.flatMap((row) => [lineAt(row, 'student') ?? [], lineAt(row, 'teacher') ?? []].flat())

  /** A read-only figure; zero and unknown are a dash. */
  const fact = (
    audience: Audience,
    key: string,
    title: string,
    width: number,
    of: (line: SchoolLine) => number | null,
  ): FactColumn => ({
    kind: 'fact',
    key: `${audience} ${key}`,
    title,
    width,
    band: audience === 'student' ? words.forStudents : words.forTeachers,
    render: (row) => {
      const line = lineAt(row, audience)
      const value = line ? of(line) : undefined
      if (value === undefined) return null
      return value === null ? <span className="faint">–</span> : <span className="sub">{figure(value)}</span>
    },
  })
  const audienceColumns = (audience: Audience): GridColumn[] => {
    if (!has(audience)) return []
    const isStudent = audience === 'student'
    const band = isStudent ? words.forStudents : words.forTeachers
    return [
      fact(audience, 'suggested', words.suggested, 83, (line) => line.suggested),
      fact(audience, 'last', words.last, 66, (line) => line.lastCopies),
      {
        kind: 'entry',
        key: audience,
        title: words.copies,
        label: isStudent ? words.studentCopies : words.teacherCopies,
        width: 76,
        band,
      },
      ...(isChanged(audience) ? [fact(audience, 'approved', words.byDistrict, 60, (line) => line.approved)] : []),
    ]
  }
  const value = (rows: readonly string[]) => {
    const { listFen } = totalsOf(linesOf(rows), draft.copiesOf)
    return listFen ? yuan(listFen) : <span className="faint">–</span>
  }
  return [
    {
      kind: 'fact',
      key: 'title',
      title: words.title,
      width: 'rest',
      align: 'left',
      render: (row) => <Title line={first.get(row)} />,
    },
    {
      kind: 'fact',
      key: 'price',
      title: words.price,
      width: 60,
      render: (row) => {
        const line = first.get(row)
        const estimated = line?.priceKind === 'estimated'
        return (
          <span className="sub" title={estimated ? words.estimated : undefined}>
            {estimated && '≈'}
            {line && yuan(line.priceFen)}
          </span>
        )
      },
    },
    ...audienceColumns('student'),
    ...audienceColumns('teacher'),
    { kind: 'fact', key: 'value', title: words.value, width: 84, render: (row) => value([row]), sumOf: value },
    {
      kind: 'fact',
      key: 'reason',
      title: words.reason,
      width: 88,
      align: 'left',
      render: (row) => (
        <Reasons
          entry={entry}
          lines={linesOf([row])}
          onOpen={(line) => {
            const cell = cellOf(line)
            flushSync(() => cursor.set({ active: cell, end: cell, mode: 'ready', tabFrom: undefined }))
            goToReason()
          }}
        />
      ),
    },
  ]
}

function Title({ line }: { line: SchoolLine | undefined }) {
  const words = useWords(entryWords)
  if (!line) return null
  return (
    <span className="order-title row gap-8" title={`${line.title} · ${line.editionName} · ${line.publisherName}`}>
      <Spine subjectId={line.subjectId} />
      <span className="cut">{line.title}</span>
      {line.funding === 'state' && (
        <abbr className="order-funded-mark rigid sub" title={words.funded}>
          {words.stateMark}
        </abbr>
      )}
    </span>
  )
}
