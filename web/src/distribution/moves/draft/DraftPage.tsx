import { bookDict } from '@keben/core/base/catalogue/contract'
import { issueMoves, moveInfo, saveMove } from '@keben/core/distribution/moves/contract'
import { ownFields } from '@keben/core/distribution/moves/fields'
import type { MoveDocument } from '@keben/core/distribution/moves/shapes'
import { moveStates, moveSteps } from '@keben/core/distribution/moves/states'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { endpointQuery, useAction } from '../../../kit/api/endpoint-query.ts'
import { DictPicker } from '../../../kit/fields/DictPicker.tsx'
import { typingIn } from '../../../kit/draft/typing.ts'
import { useLineDraft } from '../../../kit/draft/useDraft.ts'
import { type BackLink, DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { EnteredInputs } from '../../../kit/fields/EnteredInputs.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { useOutcome } from '../../../kit/ui/useOutcome.tsx'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { useMoveSteps } from '../useMoveSteps.ts'
import { moveScreenWords } from '../words.ts'
import { DraftLines } from './DraftLines.tsx'
import { type MoveDraftLine, draftOf, isWritable, titleOf, writtenDraft } from './draft.ts'
import '../moves.css'

/** A draft: warehouses, titles and copies. It can be saved and issued. */
export function DraftPage({ move, back }: { move?: MoveDocument; back: BackLink }) {
  const words = useWords(moveScreenWords)
  const client = useQueryClient()
  const { go } = useAddress()
  const { draft, change, add, setLine, remove, isChanged, settle, holder } = useLineDraft(() => draftOf(move), {
    keyOf: ({ bookId }: MoveDraftLine) => bookId,
    writtenOf: (now) => writtenDraft(now, undefined),
  })
  const [picked, setPicked] = useState(0)
  const save = useAction(saveMove)
  const issue = useAction(issueMoves)
  const outcome = useOutcome()
  const toast = useActionToast()
  const language = useLanguage()
  const steps = useMoveSteps('company')
  const busy = save.busy || issue.busy

  async function addTitle(id: number): Promise<void> {
    setPicked(picked + 1)
    if (draft.lines.some(({ bookId }) => bookId === id)) return
    const books = await client.fetchQuery(endpointQuery(bookDict, { ids: [id] }))
    const found = books.find((book) => book.id === id)
    if (found) add(titleOf(found))
  }
  /** Undefined after a refusal. */
  async function write(): Promise<MoveDocument | undefined> {
    const answer = await save.run(writtenDraft(draft, move))
    if (!answer) return undefined
    settle(draft)
    client.setQueryData(endpointQuery(moveInfo, { id: answer.data.id }).queryKey, answer.data)
    return answer.data
  }
  async function run(isIssued: boolean): Promise<void> {
    if (busy || !isWritable(draft)) return
    const saved = isChanged || !move ? await write() : move
    if (!saved) return
    if (isIssued) {
      const answer = await issue.run({ ids: [saved.id] })
      const verdicts = answer?.data.verdicts ?? []
      outcome.tell(verdicts, new Map([[saved.id, saved.number]]))
      if (verdicts.some(({ done }) => done)) toast(moveSteps.issue[language], saved.number)
    }
    if (!move) go({ new: undefined, move: String(saved.id) }, { isConfirmed: true, replace: true })
  }
  useSaveKey(() => void run(false))

  return (
    <div className="document-page acts-below">
      <DocumentHead
        title={move?.number ?? words.draftTitle}
        subtitle={move && words.lane(move.fromWarehouseName, move.toWarehouseName)}
        {...(move && { states: moveStates, state: move.state })}
        back={back}
        actions={
          <>
            {move && (
              <button
                type="button"
                className="button"
                disabled={busy}
                onClick={() => void steps.take('cancel', [move])}
              >
                {steps.rowActions.find(({ key }) => key === 'cancel')?.label}
              </button>
            )}
            <button
              type="button"
              className="button"
              disabled={busy || !isWritable(draft) || (!isChanged && move !== undefined)}
              onClick={() => void run(false)}
            >
              {words.save}
            </button>
            <button
              type="button"
              className="button is-main"
              disabled={busy || !isWritable(draft)}
              onClick={() => void run(true)}
            >
              {words.issue}
            </button>
          </>
        }
      />
      <section className="panel" aria-label={words.moves}>
        <div className="toolbar move-draft-tools">
          {!move &&
            (['fromWarehouseId', 'toWarehouseId'] as const).map((end) => (
              <label key={end} className="move-end">
                <span>{end === 'fromWarehouseId' ? words.from : words.to}</span>
                <DictPicker
                  dict={stockWarehouses}
                  label={end === 'fromWarehouseId' ? words.from : words.to}
                  required
                  value={draft[end]}
                  onChange={(id) => change({ [end]: id })}
                />
              </label>
            ))}
          <span className="move-add">
            <DictPicker
              key={picked}
              dict={bookDict}
              label={words.addTitle}
              placeholder={`+ ${words.addTitle}`}
              search="server"
              value={null}
              onChange={(id) => {
                if (id) void addTitle(id)
              }}
            />
          </span>
          <span className="grow" />
          <EnteredInputs
            className="move-remark"
            fields={ownFields}
            values={draft.own}
            onChange={(own, input) => change({ own }, typingIn(input))}
          />
        </div>
        <DraftLines lines={draft.lines} move={move} onChange={setLine} onRemove={remove} />
      </section>
      {holder}
      {outcome.holder}
      {steps.holder}
    </div>
  )
}
