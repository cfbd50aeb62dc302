import type { ReturnKind } from '@keben/core/distribution/returns/choices'
import {
  deleteReturns,
  listReturnable,
  listSupplierReturnable,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/distribution/returns/contract'
import { returnFields } from '@keben/core/distribution/returns/fields'
import type { ReturnDocument } from '@keben/core/distribution/returns/shapes'
import { returnStates, returnSteps } from '@keben/core/distribution/returns/states'
import { returnWords } from '@keben/core/distribution/returns/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { endpointQuery, useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { DeleteDraft } from '../../../kit/document/DeleteDraft.tsx'
import { type BackLink, DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { SentBack } from '../../../kit/document/SentBack.tsx'
import { typingIn } from '../../../kit/draft/typing.ts'
import { useLineDraft } from '../../../kit/draft/useDraft.ts'
import { EnteredInputs } from '../../../kit/fields/EnteredInputs.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { returnScreenWords } from '../words.ts'
import { AskedLines } from './AskedLines.tsx'
import { DeliveredChoices, SupplierChoices } from './Choices.tsx'
import {
  type ReturnDraftLine,
  type ReturnDraft,
  draftOf,
  fits,
  fitting,
  keyOfLine,
  problemOf,
  writtenDraft,
} from './draft.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import '../returns.css'

interface AskPageProps {
  readonly kind: ReturnKind
  /** Undefined for a new return. */
  readonly document?: ReturnDocument
  /** Offers only the lines of this delivery. */
  readonly of?: number | undefined
  readonly back: BackLink
}

/** Edits a return: lines are chosen from confirmed deliveries, or from a supplier's receipts. */
export function AskPage({ kind, document, of, back }: AskPageProps) {
  const words = useWords(returnScreenWords)
  const client = useQueryClient()
  const { go } = useAddress()
  const language = useLanguage()
  const toast = useActionToast()
  const [showsErrors, setShowsErrors] = useState(false)
  const save = useAction(saveReturn)
  const submit = useAction(submitReturn)
  const busy = save.busy || submit.busy
  const named = document ? String(document.id) : kind === 'supplier' ? 'supplier' : 'new'
  const { draft, change, add, setLine, remove, isChanged, settle, holder } = useLineDraft(
    () => draftOf(kind, document),
    {
      keyOf: keyOfLine,
      writtenOf: (now) => writtenDraft(now, undefined),
      stays: (next) => String(next['return']) === named,
    },
  )
  const lines = useLeft(draft, document)
  const shown: ReturnDraft = { ...draft, lines }
  const problem = problemOf(shown)
  const [first] = lines
  const address = { return: named, ...(of && { of: String(of) }) }

  /** Undefined after a refusal. */
  async function write(): Promise<ReturnDocument | undefined> {
    const answer = await save.run(writtenDraft(draft, document))
    if (!answer) return undefined
    settle(draft)
    return answer.data
  }
  async function run(isSubmitted: boolean): Promise<void> {
    setShowsErrors(true)
    if (busy || problem) return
    const saved = isChanged || !document ? await write() : document
    if (!saved) return
    const answer = isSubmitted ? await submit.run({ id: saved.id, version: saved.version }) : undefined
    const now = answer?.data ?? saved
    client.setQueryData(endpointQuery(returnInfo, { id: now.id }).queryKey, now)
    if (!document) go({ return: String(now.id), of: undefined }, { isConfirmed: true, replace: true })
    if (answer) toast(returnSteps.submit[language], now.number)
  }
  useSaveKey(() => void run(false))
  const choices = {
    address,
    mayAdd: (line: ReturnDraftLine) => fits(draft, line) && !draft.lines.some(({ key }) => key === line.key),
    onAdd: (added: readonly ReturnDraftLine[]) => add(...fitting(draft, added)),
  }

  return (
    <div className="document-page acts-below return-ask">
      <DocumentHead
        title={document?.number ?? (kind === 'supplier' ? words.newToSupplier : words.newReturn)}
        subtitle={
          first &&
          (kind === 'supplier'
            ? words.way(first.warehouseName, first.partyName)
            : words.way(first.partyName, first.warehouseName))
        }
        states={returnStates}
        state={document?.state ?? 'draft'}
        back={back}
        actions={
          <>
            {document?.actions.includes('delete') && (
              <DeleteDraft
                endpoint={deleteReturns}
                id={document.id}
                number={document.number}
                question={words.confirmDelete(document.number)}
                search={back.search}
              />
            )}
            <button
              type="button"
              className="button"
              disabled={busy || (!isChanged && document !== undefined)}
              onClick={() => void run(false)}
            >
              {words.save}
            </button>
            <button type="button" className="button is-main" disabled={busy} onClick={() => void run(true)}>
              {words.submit}
            </button>
          </>
        }
      />
      {document && <SentBack history={document.history} by="reject" until="submit" title={words.cameBack} />}
      <section className="panel" aria-label={words.lines}>
        <AskedLines
          lines={lines}
          isToSupplier={kind === 'supplier'}
          showsErrors={showsErrors}
          onCopies={(key, copies, step) => setLine(key, { copies }, step)}
          onRemove={remove}
        />
        <Why draft={draft} isWrong={showsErrors && problem === 'noReason'} onChange={change} />
        {showsErrors && problem && (
          <p className="field-problem return-problem" role="alert">
            {words[problem]}
          </p>
        )}
      </section>
      {kind === 'supplier' ? <SupplierChoices {...choices} /> : <DeliveredChoices {...choices} of={of} />}
      {holder}
    </div>
  )
}

function Why({
  draft,
  isWrong,
  onChange,
}: {
  draft: ReturnDraft
  isWrong: boolean
  onChange: (part: Partial<ReturnDraft>, step: string) => void
}) {
  const words = useWords(returnScreenWords)
  const fields = returnWords[useLanguage()]
  return (
    <div className="return-why flex wrap line-above">
      <label>
        <span>{fields.reason}</span>
        <input
          className="field-input grow"
          list="return-reasons"
          maxLength={200}
          placeholder={words.reasonHint}
          aria-invalid={isWrong}
          value={draft.reason}
          onChange={({ target }) => onChange({ reason: target.value }, typingIn(target))}
        />
        <datalist id="return-reasons">
          {words.reasons[draft.kind].map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
      </label>
      <EnteredInputs
        fields={returnFields}
        values={draft.entered}
        onChange={(entered, input) => onChange({ entered }, typingIn(input))}
      />
    </div>
  )
}

/** The lines with the copies that can still be returned, which a reopened draft lacks. */
function useLeft({ kind, lines }: ReturnDraft, document: ReturnDocument | undefined): readonly ReturnDraftLine[] {
  const bookIds = document ? [...new Set(document.lines.map(({ bookId }) => bookId))] : []
  const query = { bookIds, pageSize: 200 }
  const isKnown = bookIds.length === 0 || bookIds.length > 100
  const delivered = useEndpoint(listReturnable, query, { enabled: kind === 'receiver' && !isKnown })
  const { supplierId, warehouseId } = document ?? {}
  const brought = useEndpoint(
    listSupplierReturnable,
    {
      ...query,
      ...(supplierId && { supplierIds: [supplierId] }),
      ...(warehouseId && { warehouseIds: [warehouseId] }),
    },
    { enabled: kind === 'supplier' && !isKnown },
  )
  return lines.map((line) => {
    if (line.left !== null) return line
    const row =
      kind === 'supplier'
        ? brought.data?.list.find(({ bookId }) => bookId === line.bookId)?.free
        : delivered.data?.list.find((one) =>
            line.sendOrderLineId === null
              ? one.differenceId === line.differenceId
              : one.sendOrderLineId === line.sendOrderLineId,
          )?.left
    return { ...line, left: row ?? null }
  })
}
