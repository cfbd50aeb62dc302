import { isAid } from '@keben/core/base/plans/rules'
import type { SchoolPlanDocument } from '@keben/core/ordering/school-plans/contract'
import type { Finding } from '@keben/core/ordering/school-plans/findings'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUndoKeys } from '../../../kit/draft/useUndoKeys.ts'
import type { GridHandle } from '../../../kit/entry-grid/types.ts'
import { lazyComponent } from '../../../kit/app/lazy-component.tsx'
import { Loader } from '../../../kit/app/Loader.tsx'
import { isFocusLost } from '../../../kit/hooks/lost-focus.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { usePrinting } from '../../../kit/hooks/usePrinting.ts'
import { FirstOrder } from '../../../office/help/FirstOrder.tsx'
import { Banners } from './Banners.tsx'
import { EntryHead } from './EntryHead.tsx'
import { GradeGrid } from './GradeGrid.tsx'
import { type EntryTab, cellOf, gradeGroups, lineKey, tabOf } from './lines.ts'
import { Side } from './Side.tsx'
import { Tools } from './Tools.tsx'
import { type EntryFilter, isShown } from './entry-filter.ts'
import { type SchoolPlanEntry, useEntry, useFindings } from './useEntry.ts'

const OrderForm = lazyComponent(async () => (await import('./OrderForm.tsx')).OrderForm, { early: true })
const PhoneEntry = lazyComponent(async () => (await import('./PhoneEntry.tsx')).PhoneEntry, { meanwhile: <Loader /> })
const SubmitDialog = lazyComponent(async () => (await import('./SubmitDialog.tsx')).SubmitDialog, { early: true })

interface EntryPageProps {
  readonly answer: SchoolPlanDocument
  readonly userId: number
  readonly refetch: () => void
  /** Further actions, such as the download for Excel. */
  readonly extra?: ReactNode
}

/** An editable order: figures in the middle, totals at the side, actions on top. */
export function EntryPage({ answer, userId, refetch, extra }: EntryPageProps) {
  const entry = useEntry(answer, userId, refetch)
  const findings = useFindings(entry)
  const [tab, setTab] = useState<EntryTab>('books')
  const [shown, setShown] = useState<EntryFilter>({ kind: 'all' })
  const [submitting, setSubmitting] = useState(false)
  const [grade, setGrade] = useState<string>()
  const grid = useRef<GridHandle>(null)
  const phone = usePhone()
  const printing = usePrinting()
  const groups = useGroups(entry, tab, shown)
  useUndoKeys(entry.draft.sheet, entry.shut === null)

  /** Moves to the cell, grade or stage of a finding. */
  const goTo = (finding: FindingPlace) => {
    const line = lineFor(answer, entry, finding)
    if (!line) return
    // Rendered synchronously, so that the next key finds the cell.
    flushSync(() => {
      setSubmitting(false)
      setTab(tabOf(line))
      setShown({ kind: 'all' })
      setGrade(`${line.stage} ${line.grade}`)
    })
    show(phone, grid.current, cellOf(line))
  }
  useEffect(() => {
    const next = entry.shut === null ? firstEmpty(entry, groups) : undefined
    if (next && isFocusLost()) grid.current?.goTo(cellOf(next))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first field gets the focus at once; later the user moves it
  }, [])
  const tools = (
    <Tools
      entry={entry}
      tab={tab}
      onTab={(next) => {
        setTab(next)
        setShown({ kind: 'all' })
      }}
      shown={shown}
      onShown={setShown}
      groups={groups}
      findings={findings}
      onFillDown={() => grid.current?.fillDown()}
    />
  )
  const actions = { onSubmit: () => setSubmitting(true), refetch, extra }
  return (
    <div className="order-page stack tall">
      <EntryHead entry={entry} {...actions} />
      {entry.shut === null && <FirstOrder />}
      <Banners entry={entry} onGoTo={goTo} />
      {phone ? (
        <PhoneEntry
          entry={entry}
          tools={tools}
          groups={groups}
          grade={grade}
          onGrade={setGrade}
          findings={findings}
          onGoTo={goTo}
          onSubmit={actions.onSubmit}
        />
      ) : (
        <div className="order-work grid grow short no-print">
          {tools}
          <section className="stack slim short">
            <GradeGrid ref={grid} entry={entry} groups={groups} />
          </section>
          <Side entry={entry} groups={groups} findings={findings} onGoTo={goTo} />
        </div>
      )}
      {printing && <OrderForm entry={entry} />}
      {submitting && (
        <SubmitDialog entry={entry} onClose={() => setSubmitting(false)} onGoTo={goTo} refetch={refetch} />
      )}
    </div>
  )
}

/** The tab's grades with their visible titles. */
function useGroups({ answer }: SchoolPlanEntry, tab: EntryTab, shown: EntryFilter) {
  const { lines } = answer
  return useMemo(
    () => gradeGroups(lines.filter((line) => tabOf(line) === tab && isShown(shown, line))),
    [lines, tab, shown],
  )
}

/** The first required line without a figure. */
const firstEmpty = ({ draft }: SchoolPlanEntry, groups: ReturnType<typeof gradeGroups>) =>
  groups.flatMap(({ lines }) => lines).find((line) => draft.copiesOf(line) === null && line.suggested > 0)

type FindingPlace = Pick<Finding, 'bookId' | 'audience' | 'grade' | 'stage'> & { readonly code?: Finding['code'] }

/** The line of a finding; for a grade or stage the first empty one, else the first. */
function lineFor(
  { lines }: SchoolPlanDocument,
  { draft }: SchoolPlanEntry,
  { code, bookId, audience, grade, stage }: FindingPlace,
) {
  if (code === 'aidsLeftOut')
    return lines.find((line) => isAid(line.kind) && draft.copiesOf(line) === null && line.lastCopies)
  if (bookId !== null)
    return audience ? draft.lineAt(lineKey({ bookId, audience })) : lines.find((line) => line.bookId === bookId)
  const there = lines.filter(
    (line) => (stage === null || line.stage === stage) && (grade === null || line.grade === grade),
  )
  return there.find((line) => draft.copiesOf(line) === null && line.suggested > 0) ?? there[0]
}

function show(phone: boolean, grid: GridHandle | null, cell: ReturnType<typeof cellOf>): void {
  if (!phone) return grid?.goTo(cell)
  const field = document.querySelector<HTMLInputElement>(`[data-entry="${cell.row} ${cell.column}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
