import {
  type SchoolLine,
  type SchoolPlan,
  type SchoolPlanDocument,
  saveSchoolLines,
} from '@keben/core/ordering/school-plans/contract'
import { type Finding, type FindingLine, findingsOf, lineFindings } from '@keben/core/ordering/school-plans/findings'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { keepStored } from '../../../kit/draft/keep-stored.ts'
import type { CellAccess } from '../../../kit/entry-grid/model.ts'
import { useTimeLeft } from '../../../kit/session/server-clock.ts'
import { reachable } from '../../../kit/api/transport.ts'
import { storedFor } from './stored.ts'
import { keyOfCell, lineKey } from './lines.ts'
import { type Saver, createSaver } from './saver.ts'
import { type PlanDraft, createPlanDraft } from './plan-draft.ts'

/** The state of the entry page. */
export interface SchoolPlanEntry {
  readonly answer: SchoolPlanDocument
  readonly plan: SchoolPlan
  readonly draft: PlanDraft
  readonly saver: Saver
  /** Why the plan is read-only; null if it is editable. */
  readonly shut: SchoolPlan['entryShut']
  readonly accessOf: (row: string, column: string) => CellAccess
  /** The findings of a line with its typed figure. */
  readonly findingsAt: (line: SchoolLine) => Finding[]
}

const keepMs = 150

/** Synchronizes page, local storage and server. */
export function useEntry(answer: SchoolPlanDocument, userId: number, refetch: () => void): SchoolPlanEntry {
  const { plan, rules } = answer
  const [stored] = useState(() => storedFor(userId, plan.id))
  const [draft] = useState(() => {
    const fresh = createPlanDraft(answer.lines)
    fresh.restore(stored.read())
    return fresh
  })
  const [saver] = useState(() =>
    createSaver(
      {
        unsent: draft.unsent,
        send: async (lines) =>
          (await call(saveSchoolLines, { id: plan.id, lines: [...lines] }, { quiet: true, repeats: false })).data,
        onSaved: draft.saved,
      },
      plan.savedAt ?? undefined,
    ),
  )

  useKeeping(draft, saver, stored.write)
  useNetwork(saver)
  useArrivals(answer, draft, saver)

  const left = useTimeLeft(plan.entryUntil)
  const shut = plan.entryShut ?? (left < 0 ? 'over' : null)
  const onShut = useEffectEvent(() => {
    // The last second's figures may still be in time; the server decides.
    if (plan.entryShut === null) void saver.flush().then(refetch)
  })
  useEffect(() => {
    if (shut !== null) onShut()
  }, [shut])

  const isOpen = shut === null
  const accessOf = useCallback(
    (row: string, column: string): CellAccess =>
      draft.lineAt(keyOfCell({ row, column })) ? (isOpen ? 'write' : 'read') : 'none',
    // The lines belong to the answer.
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, isOpen, answer.lines],
  )
  const findingsAt = useCallback((line: SchoolLine) => lineFindings(asItStands(draft, line), rules), [draft, rules])
  return useMemo(
    () => ({ answer, plan, draft, saver, shut, accessOf, findingsAt }),
    [answer, plan, draft, saver, shut, accessOf, findingsAt],
  )
}

/** A line with its typed figure, as the rules check it. */
function asItStands(draft: PlanDraft, line: SchoolLine): FindingLine {
  const copies = draft.copiesOf(line)
  const byDistrict = line.approved !== null && copies === line.approved
  return { ...line, copies, reason: draft.reasonOf(lineKey(line)) || (byDistrict ? line.approvedReason : '') }
}

/** Stores each figure in the browser at once, and sends it after a pause. */
function useKeeping(draft: PlanDraft, saver: Saver, write: (lines: ReturnType<PlanDraft['unsaved']>) => void): void {
  useEffect(() => {
    const off = draft.sheet.subscribe(saver.changed)
    const storing = keepStored(draft.sheet, () => write(draft.unsaved()), keepMs)
    saver.start()
    return () => {
      off()
      storing.stop()
      void saver.flush()
      saver.stop()
    }
  }, [draft, saver, write])
}

/** Retries as soon as the platform is reachable again. */
function useNetwork(saver: Saver): void {
  useEffect(() => {
    const online = () => {
      if (['offline', 'busy'].includes(saver.state.get().kind)) saver.retry()
    }
    const again = () => {
      if (reachable.get()) online()
    }
    const off = reachable.subscribe(again)
    window.addEventListener('online', online)
    return () => {
      off()
      window.removeEventListener('online', online)
    }
  }, [saver])
}

/** Merges refetched data. A reopened entry retries what it had refused. */
function useArrivals(answer: SchoolPlanDocument, draft: PlanDraft, saver: Saver): void {
  useEffect(() => {
    const arrive = (): boolean => {
      const state = saver.state.get()
      if (state.kind === 'sending') return false
      const savedAt = state.kind === 'saved' ? (state.at ?? '') : ''
      // An answer older than the last save lacks it.
      if ((answer.plan.savedAt ?? '') >= savedAt) draft.arrived(answer.lines)
      if (state.kind === 'refused' && answer.plan.entryShut === null) saver.retry()
      return true
    }
    if (arrive()) return undefined
    const off = saver.state.subscribe(() => {
      if (arrive()) off()
    })
    return off
  }, [answer, draft, saver])
}

const settleMs = 250

/** All findings, after a pause in typing: a half-typed number would cause false ones. */
export function useFindings({ answer, draft }: SchoolPlanEntry): Finding[] {
  const [findings, setFindings] = useState<Finding[]>([])
  useEffect(() => {
    const look = () =>
      setFindings(
        findingsOf({
          rules: answer.rules,
          headcounts: answer.headcounts,
          lines: draft.lines().map((line) => asItStands(draft, line)),
          nothingNeeded: answer.plan.nothingNeeded,
        }),
      )
    let timer = setTimeout(look, 0)
    const off = draft.sheet.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(look, settleMs)
    })
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [answer, draft])
  return findings
}
