import { packed } from '@keben/core/kit/copies'
import { useDeferredValue, useRef, useState } from 'react'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { matching, meantBy } from '../../../base/catalogue/line-search.ts'
import { signal } from '../../../kit/count/signal.ts'
import { useCountFrame } from '../../../kit/count/useCountFrame.ts'
import { FigureField } from '../../../kit/fields/FigureField.tsx'
import { typingIn } from '../../../kit/draft/typing.ts'
import { figure, useWords } from '../../../kit/app/language.ts'
import { ScanField } from '../../../kit/scan/ScanField.tsx'
import { useScanner } from '../../../kit/scan/useScanner.ts'
import { type DeliveryLineMark, type NoteLine, goodOf, noMark, problemIn } from './marks.ts'
import type { DeliveryMarking } from './useMarks.ts'
import { markWords } from './words.ts'
import './marking.css'

export interface MarkLinesProps {
  readonly lines: readonly NoteLine[]
  readonly marking: DeliveryMarking
  /** Picking: fewer copies, with a reason. Confirming: missing, damaged, surplus. */
  readonly kind: 'pick' | 'confirm'
  /** Errors show after the first attempt to continue. */
  readonly showsErrors: boolean
}

/** The lines of a note, ticked off by hand or by scanner; differing lines expand. */
export function MarkLines({ lines, marking, kind, showsErrors }: MarkLinesProps) {
  const words = useWords(markWords)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { frame, find, messages, last } = useFinding(lines, marking, () => setTyped(''))
  const looking = useDeferredValue(typed)
  const shown = matching(lines, looking)
  return (
    <div ref={frame}>
      <div className="toolbar">
        <ScanField
          box={box}
          typed={typed}
          placeholder={words.find}
          hint={words.findHint}
          onType={setTyped}
          onEnter={() => find(typed)}
          onScan={find}
        />
        <span className="grow" />
        <span className="num sub" role="status">
          {words.progress(marking.marks.ticked.length, lines.length)}
        </span>
      </div>
      {messages}
      {shown.length === 0 && <p className="lines-none sub">{words.nothing}</p>}
      <ul className="delivery-mark-lines">
        {shown.map((line) => (
          <Line
            key={line.id}
            line={line}
            marking={marking}
            kind={kind}
            showsErrors={showsErrors}
            isLast={last === line.id}
          />
        ))}
      </ul>
    </div>
  )
}

/** A scan ticks its line off and scrolls to it; if it matches several, the user chooses. */
function useFinding(lines: readonly NoteLine[], marking: DeliveryMarking, clear: () => void) {
  const words = useWords(markWords)
  const { frame, last, goTo } = useCountFrame()
  const [unknown, setUnknown] = useState<string>()
  const [several, setSeveral] = useState<{ code: string; lines: readonly NoteLine[] }>()
  const take = ({ id }: NoteLine) => {
    goTo(id, undefined, () => {
      setSeveral(undefined)
      setUnknown(undefined)
      clear()
      marking.tick(id, true)
    })
    signal('good')
  }
  const find = (text: string) => {
    const code = text.trim()
    if (!code) return
    const linesOfCode = meantBy(lines, code)
    const [only] = linesOfCode.length ? linesOfCode : matching(lines, code)
    if (linesOfCode.length > 1) return setSeveral({ code, lines: linesOfCode })
    if (only) return take(only)
    setUnknown(code)
    signal('bad')
  }
  useScanner(find)
  return {
    frame,
    find,
    last,
    messages: (
      <>
        {unknown && (
          <p className="field-problem" role="alert">
            {words.notHere(unknown)}
          </p>
        )}
        {several && (
          <div
            className="delivery-mark-which flex wrap gap-8"
            role="alertdialog"
            aria-label={words.which(several.code)}
          >
            <p>{words.which(several.code)}</p>
            {several.lines.map((line, place) => (
              <button key={line.id} type="button" className="button" autoFocus={place === 0} onClick={() => take(line)}>
                {line.title} · {line.bookCode}
              </button>
            ))}
          </div>
        )}
      </>
    ),
  }
}

interface LineProps extends Pick<MarkLinesProps, 'marking' | 'kind' | 'showsErrors'> {
  readonly line: NoteLine
  readonly isLast: boolean
}

function Line({ line, marking, kind, showsErrors, isLast }: LineProps) {
  const words = useWords(markWords)
  const isTicked = marking.marks.ticked.includes(line.id)
  const marked = marking.marks.marks[line.id]
  const { cases, packs, odd } = packed(line.copies, line.copiesPerPack, line.packsPerCase)
  const looks = [isTicked && 'is-ticked', marked && 'is-marked', isLast && 'is-last'].filter(Boolean).join(' ')
  return (
    <li data-line={line.id} className={looks}>
      <label className="delivery-mark-tick">
        <input
          type="checkbox"
          aria-label={words.tick(line.title)}
          checked={isTicked}
          onChange={(event) => marking.tick(line.id, event.target.checked)}
        />
      </label>
      <span className="delivery-mark-title flex wrap slim">
        <TitleLine book={line} hint={`${line.bookCode} · ${line.isbn}`} />
        <span className="sub num">{line.isbn}</span>
      </span>
      <span className="delivery-mark-copies grid">
        <strong className="num">{figure(line.copies)}</strong>
        <span className="sub">{words.packing(cases, packs, odd)}</span>
      </span>
      <button
        type="button"
        className="button"
        aria-expanded={marked !== undefined}
        onClick={() => marking.mark(line.id, marked ? undefined : noMark)}
      >
        {marked ? words.asOnNote : words.differs}
      </button>
      {marked && (
        <Difference
          line={line}
          kind={kind}
          showsErrors={showsErrors}
          mark={marked}
          problem={problemIn(line, marking.marks, kind)}
          onMark={(mark, step) => marking.mark(line.id, mark, step)}
        />
      )}
    </li>
  )
}

interface DifferenceProps extends Pick<LineProps, 'line' | 'kind' | 'showsErrors'> {
  readonly mark: DeliveryLineMark
  readonly problem: ReturnType<typeof problemIn>
  readonly onMark: (mark: DeliveryLineMark, step: string) => void
}

function Difference({ line, kind, showsErrors, mark, problem, onMark }: DifferenceProps) {
  const words = useWords(markWords)
  const field = (key: 'missing' | 'damaged' | 'surplus', isFirst: boolean) => (
    <label className="labelled delivery-mark-field">
      <span>{words[key]}</span>
      <FigureField
        value={mark[key] || null}
        autoFocus={isFirst}
        aria-label={`${words[key]}: ${line.title}`}
        aria-invalid={problem === 'tooMany' && key !== 'surplus'}
        onChange={(value, step) => onMark({ ...mark, [key]: value ?? 0 }, step)}
      />
    </label>
  )
  return (
    <div className="delivery-mark-difference flex wrap">
      {kind === 'pick' ? (
        <label className="labelled delivery-mark-field">
          <span>{words.picked}</span>
          <FigureField
            value={goodOf(line, mark)}
            autoFocus
            aria-label={`${words.picked}: ${line.title}`}
            aria-invalid={problem === 'tooMany'}
            onChange={(value, step) => onMark({ ...mark, missing: line.copies - (value ?? 0) }, step)}
          />
        </label>
      ) : (
        <>
          {field('missing', true)}
          {field('damaged', false)}
          {field('surplus', false)}
        </>
      )}
      <label className="labelled delivery-mark-field is-wide">
        <span>{words.reason}</span>
        <input
          className="field-input"
          maxLength={200}
          value={mark.reason}
          aria-label={`${words.reason}: ${line.title}`}
          onChange={({ target }) => onMark({ ...mark, reason: target.value }, typingIn(target))}
        />
      </label>
      {kind === 'confirm' && (
        <span className="delivery-mark-reasons flex wrap gap-6">
          {words.reasons.map((reason) => (
            <button
              key={reason}
              type="button"
              className="button is-small"
              aria-pressed={mark.reason === reason}
              onClick={() => onMark({ ...mark, reason }, `reason ${line.id}`)}
            >
              {reason}
            </button>
          ))}
        </span>
      )}
      {kind === 'confirm' && <span className="num sub">{words.good(Math.max(goodOf(line, mark), 0))}</span>}
      {problem && (showsErrors || problem === 'tooMany') && (
        <span className="field-problem" role="alert">
          {problem === 'tooMany' ? words.tooMany(line.copies) : problem === 'empty' ? words.empty : words.noReason}
        </span>
      )}
    </div>
  )
}
