import {
  type SelectionConflict,
  type SelectionDeskAnswer,
  lastSelection,
  recallSelection,
  replaceBook,
  saveSelection,
  selectableBooks,
  submitSelection,
} from '@keben/core/ordering/selections/contract'
import { selectionSteps } from '@keben/core/ordering/selections/states'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { endpointQuery, useAction } from '../../../kit/api/endpoint-query.ts'
import { call } from '../../../kit/api/call.ts'
import { entered } from '../../../kit/draft/read.ts'
import { useFigureDraft, useFigures } from '../../../kit/draft/useFigures.ts'
import { documentWords } from '../../../kit/document/words.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { chosenIn, figuresOf, reserveOf, savedInto, toSave } from './changes.ts'
import { type ChosenTitles, standingOf } from './rows.ts'

/** The result of a copy, for its banner. */
export interface CopiedSelection {
  readonly from: string
  readonly added: number
  readonly mapped: number
  readonly leftOut: ValueOf<typeof lastSelection.output>['leftOut']
}

/** The edited selection: its titles, and the ways to change, save and submit it. */
export function useChoosing(desk: SelectionDeskAnswer, request: { planId: number; anyTerm: boolean }) {
  const client = useQueryClient()
  const labels = useWords(documentWords)
  const language = useLanguage()
  const draft = useFigureDraft(useMemo(() => figuresOf(desk.titles), [desk.titles]))
  const typed = useFigures(draft.cells)
  const [warehouse, setWarehouse] = useState<number | null>()
  const [conflicts, setConflicts] = useState<readonly SelectionConflict[]>([])
  const [copied, setCopied] = useState<CopiedSelection>()
  const [copying, setCopying] = useState(false)
  const chosen: ChosenTitles = useMemo(
    () => chosenIn(desk.titles, draft.cells),
    // The version identifies the figures.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [desk.titles, draft, typed],
  )
  const changes: ReadonlySet<number> = useMemo(
    () => new Set(draft.changes().map(({ row }) => Number(row))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [desk.titles, draft, typed],
  )
  const overview = useMemo(() => standingOf(desk, chosen), [desk, chosen])
  const isOpen = desk.plan.state === 'open'
  const locked = useMemo(
    () => new Set(isOpen ? desk.titles.flatMap((title) => (title.cataloguePriceFen === null ? [] : [title.id])) : []),
    [desk.titles, isOpen],
  )
  const warehouseId = warehouse === undefined ? (desk.selection?.reserveWarehouseId ?? null) : warehouse
  const dirty = changes.size > 0 || warehouse !== undefined
  // A rejected selection can be submitted unchanged, because only its terms may have been wrong.
  const isRejected = desk.selection?.state === 'rejected'

  const saving = useAction(saveSelection)
  const submitting = useAction(submitSelection)
  const recalling = useAction(recallSelection)
  const replacing = useAction(replaceBook)

  const tell = (step: 'submit' | 'recall') =>
    showLastAction(labels.done(selectionSteps[step][language], desk.plan.name))

  /** Adds or removes titles. Locked titles stay, and disabled ones cannot be added. */
  const put = (reserves: ReadonlyMap<number, number | null>) => {
    const disabled = new Set(desk.titles.flatMap(({ id, disabled: isOff }) => (isOff ? [id] : [])))
    const allowed = [...reserves].filter(([id, to]) =>
      to === null ? !locked.has(id) : chosen.has(id) || !disabled.has(id),
    )
    draft.cells.write(allowed.map(([id, to]) => ({ ...reserveOf(id), entry: entered(to) })))
  }
  const tick = (ids: readonly number[], on: boolean) =>
    put(new Map(ids.filter((id) => chosen.has(id) !== on).map((id) => [id, on ? 0 : null])))

  /** The new version, or undefined after a refusal, which the call has shown. */
  const save = async (): Promise<number | undefined> => {
    if (!dirty && !isRejected) return desk.selection?.version
    const answer = await saving.run({
      planId: desk.plan.id,
      ...toSave(desk.titles, draft.changes()),
      ...(warehouse !== undefined && { reserveWarehouseId: warehouse }),
    })
    if (!answer) return undefined
    draft.reset(figuresOf(savedInto(desk, answer.data).titles))
    client.setQueryData<SelectionDeskAnswer>(
      endpointQuery(selectableBooks, request).queryKey,
      (before) => before && savedInto(before, answer.data),
    )
    setWarehouse(undefined)
    setCopied(undefined)
    setConflicts(answer.data.conflicts)
    return answer.data.selection.version
  }

  const submit = async () => {
    const version = await save()
    if (version !== undefined && (await submitting.run({ planId: desk.plan.id, version }))) tell('submit')
  }

  const recall = async () => {
    if (!desk.selection) return
    if (await recalling.run({ planId: desk.plan.id, version: desk.selection.version })) tell('recall')
  }

  /** Adds the titles of an earlier selection, unsaved; selected titles keep their reserve. */
  const copy = async (fromId?: number) => {
    setCopying(true)
    try {
      const { data } = await call(lastSelection, { planId: desk.plan.id, ...(fromId !== undefined && { fromId }) })
      const known = new Set(desk.titles.map(({ id }) => id))
      const added = data.books.filter(({ bookId }) => known.has(bookId) && !chosen.has(bookId))
      put(new Map(added.map(({ bookId, reserveCopies }) => [bookId, reserveCopies])))
      setCopied({
        from: data.from?.code ?? '',
        added: added.length,
        mapped: added.filter(({ insteadOf }) => insteadOf).length,
        leftOut: data.leftOut,
      })
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
    } finally {
      setCopying(false)
    }
  }

  /** Applies the user's value of a conflict again. */
  const takeMine = ({ bookId, mine }: SelectionConflict) => {
    draft.cells.write([{ ...reserveOf(bookId), entry: entered(mine) }])
    setConflicts((before) => before.filter((conflict) => conflict.bookId !== bookId))
  }

  return {
    chosen,
    changes,
    overview,
    locked,
    dirty,
    busy: saving.busy || submitting.busy || recalling.busy || replacing.busy || copying,
    can: (action: string) => desk.actions.includes(action),
    /** A submission saves first if needed. */
    maySubmit: desk.actions.includes('submit') || dirty || isRejected,
    warehouseId,
    setWarehouse,
    put,
    tick,
    /** Undoes the last change. Locked titles can only be changed one at a time. */
    undo: () => void (locked.size || draft.cells.undo()),
    save,
    submit,
    recall,
    copy,
    copied,
    closeCopied: () => setCopied(undefined),
    conflicts,
    takeMine,
    closeConflicts: () => setConflicts([]),
    discard: () => {
      draft.discard()
      setWarehouse(undefined)
      setCopied(undefined)
    },
    replace: (input: Parameters<typeof replacing.run>[0]) => replacing.run(input),
  }
}

export type SelectionDesk = ReturnType<typeof useChoosing>
