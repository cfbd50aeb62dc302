import type { PatchDocument, PatchOffer, PatchWindow } from '@keben/core/ordering/patches/shapes'
import { patchStates } from '@keben/core/ordering/patches/states'
import { patchWords } from '@keben/core/ordering/patches/words'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Input } from '../../kit/controls/Input.tsx'
import { Select } from '../../kit/controls/Select.tsx'
import { SubmissionFigures } from '../../kit/document/SubmissionFigures.tsx'
import { DocumentHead } from '../../kit/document/DocumentHead.tsx'
import { typingIn } from '../../kit/draft/typing.ts'
import { useLineDraft } from '../../kit/draft/useDraft.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { DeletePatch } from './DeletePatch.tsx'
import {
  type PatchDraft,
  doubtfulLines,
  draftOf,
  keyOf,
  keyOfLine,
  lineOf,
  problemOf,
  totalsOf,
  patchInput,
} from './draft.ts'
import { DraftLines } from './DraftLines.tsx'
import { OfferList } from './OfferList.tsx'
import { Rejection } from './Rejection.tsx'
import type { PatchViewer } from './endpoints-by-role.ts'
import { useWrite } from './useWrite.ts'
import { WindowLine } from './WindowLine.tsx'
import { patchScreenWords } from './words.ts'

interface PatchEditorProps {
  readonly side: PatchViewer
  readonly window: PatchWindow
  readonly offer: PatchOffer
  /** Undefined for a new order. */
  readonly patch?: PatchDocument
  /** Changes the campus of a new order. */
  readonly onCampus?: (id: number) => void
  readonly back: string
}

const longestReason = 200

/** Edits an order: offered titles beside its lines. */
export function PatchEditor({ side, window, offer, patch, onCampus, back }: PatchEditorProps) {
  const words = useWords(patchScreenWords)
  const [showsErrors, setShowsErrors] = useState<'save' | 'submit'>()
  const searchBox = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const write = useWrite(side, { planId: window.planId, campusId: offer.campusId, patch })
  const confirm = useConfirm()
  const { draft, change, add, setLine, remove, isChanged, settle, holder } = useLineDraft(
    () => draftOf(patch, offer.books),
    { keyOf: keyOfLine, writtenOf: patchInput, isGone: write.gone },
  )
  const chosen = useMemo(() => new Set(draft.lines.map(({ book }) => keyOf(book))), [draft.lines])
  const problem = showsErrors && problemOf(draft, showsErrors)

  /** Confirms implausible copies. A district's own order is bought without approval, so its value is confirmed too. */
  const mayGo = async (): Promise<boolean> => {
    const doubts = doubtfulLines(draft)
    if (!doubts.length && side === 'school') return true
    return confirm.ask({
      text: words.submitAsk,
      hint: (
        <>
          <SubmissionFigures figures={totalsOf(draft)} />
          {side === 'district' && <p>{words.submitHint[side]}</p>}
          {doubts.length > 0 && (
            <ul className="form-doubts">
              {doubts.map(({ book, copies: more }) => (
                <li key={keyOf(book)}>
                  {book.title}: {words.farBeyond(more + book.planned + book.elsewhere, book.headcount ?? 0)}
                </li>
              ))}
            </ul>
          )}
        </>
      ),
      action: words.submit,
      secondary: doubts.length > 0,
    })
  }
  const run = async (action: 'save' | 'submit') => {
    setShowsErrors(action)
    if (problemOf(draft, action) || (action === 'submit' && !(await mayGo()))) return
    if (await write.run(action, patchInput(draft))) settle(draft)
  }
  return (
    <div className="patch-page acts-below stack" ref={frame}>
      <DocumentHead
        title={patch?.number ?? words.draftTitle}
        subtitle={<WindowLine window={window} />}
        states={patchStates}
        state={patch?.state ?? 'draft'}
        back={{ label: back }}
        actions={
          <>
            {patch?.actions.includes('delete') && <DeletePatch side={side} patch={patch} />}
            <Button busy={write.busy === 'save'} disabled={write.busy === 'submit'} onClick={() => void run('save')}>
              {words.save}
            </Button>
            <Button
              look="main"
              busy={write.busy === 'submit'}
              disabled={write.busy === 'save'}
              title={words.submitHint[side]}
              onClick={() => void run('submit')}
            >
              {words.submit}
            </Button>
          </>
        }
      />
      {patch && <Rejection patch={patch} />}
      <div className="patch-writing grid grow short gap-16">
        <OfferList
          books={offer.books}
          chosen={chosen}
          searchBox={searchBox}
          onAdd={(book) => {
            flushSync(() => add(lineOf(book)))
            frame.current?.querySelector<HTMLInputElement>(`[data-line="${keyOf(book)}"]`)?.focus()
          }}
        />
        <section className="panel patch-order" aria-label={words.lines}>
          {!patch && offer.campuses.length > 1 && <CampusChoice offer={offer} onCampus={onCampus} />}
          <DraftLines
            lines={draft.lines}
            showsErrors={showsErrors !== undefined}
            onCopies={(key, copies, step) => setLine(key, { copies }, step)}
            onRemove={remove}
            onNext={() => searchBox.current?.focus()}
          />
          <Totals draft={draft} />
          <label className="labelled patch-why">
            <span>{words.reason}</span>
            <Input
              value={draft.reason}
              maxLength={longestReason}
              placeholder={words.reasonHint}
              invalid={problem === 'missingReason'}
              onChange={({ target }) => change({ reason: target.value }, typingIn(target))}
            />
          </label>
          <p className={problem ? 'field-problem' : 'field-hint'} role="status">
            {problem ? words[problem] : write.saved && !isChanged ? words.saved : words.keys}
          </p>
        </section>
      </div>
      {holder}
      {confirm.holder}
    </div>
  )
}

function Totals({ draft }: { draft: PatchDraft }) {
  const words = useWords(patchScreenWords)
  const { titles, copies, listFen, fundedFen } = totalsOf(draft)
  return (
    <p className="patch-totals flex wrap sub line-above">
      <span>
        {words.titles} <b className="num">{figure(titles)}</b>
      </span>
      <b className="num">{words.copies(copies)}</b>
      <span>
        {words.listValue} <b>{listFen ? <Money fen={listFen} sign /> : '–'}</b>
      </span>
      <span>
        {words.funded} <b>{fundedFen ? <Money fen={fundedFen} sign /> : '–'}</b>
      </span>
    </p>
  )
}

function CampusChoice({ offer, onCampus }: { offer: PatchOffer; onCampus: ((id: number) => void) | undefined }) {
  const label = patchWords[useLanguage()].campusId
  return (
    <label className="labelled patch-campus line-below">
      <span>{label}</span>
      <Select
        label={label}
        value={offer.campusId}
        options={offer.campuses.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onCampus?.(id)}
      />
    </label>
  )
}
