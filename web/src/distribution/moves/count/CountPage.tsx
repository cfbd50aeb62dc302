import { moveFields } from '@keben/core/distribution/moves/fields'
import { moveNote } from '@keben/core/distribution/moves/note'
import type { MoveDocument } from '@keben/core/distribution/moves/shapes'
import { type MoveSide, moveStates } from '@keben/core/distribution/moves/states'
import { useRef, useState } from 'react'
import { matching, meantBy } from '../../../base/catalogue/line-search.ts'
import { ChoiceStrip } from '../../../kit/ui/ChoiceStrip.tsx'
import { ScanFeedbackLine } from '../../../kit/count/CountLines.tsx'
import { useCountFrame } from '../../../kit/count/useCountFrame.ts'
import { type BackLink, DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { EnteredTexts } from '../../../kit/document/entered-fields.tsx'
import { SheetPaper } from '../../../kit/document/SheetPaper.tsx'
import { useStepQuestion } from '../../../kit/document/StepQuestion.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { ScanField } from '../../../kit/scan/ScanField.tsx'
import { useScanner } from '../../../kit/scan/useScanner.ts'
import { usePrinting } from '../../../kit/hooks/usePrinting.ts'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { moveScreenWords } from '../words.ts'
import { CountLines } from './CountLines.tsx'
import { type MoveScanMode, scanned } from './counts.ts'
import { useCounts } from './useCounts.ts'
import { useFinishing } from './useFinishing.ts'
import { VehicleFields, noVehicle } from '../../../ledgers/stock/VehicleFields.tsx'
import '../moves.css'

/** A keeper picks or counts a move: by scanner, touch or keyboard. */
export function CountPage({ move, side, back }: { move: MoveDocument; side: MoveSide; back: BackLink }) {
  const words = useWords(moveScreenWords)
  const printing = usePrinting()
  const language = useLanguage()
  const counting = useCounts(move, side)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [mode, setMode] = useState<MoveScanMode>('pack')
  const { frame, last, feedback, goTo, tell } = useCountFrame()
  const phone = usePhone()
  const [vehicle, setVehicle] = useState(noVehicle)
  const { ask, holder } = useStepQuestion()
  const finishing = useFinishing({ move, side, counting, vehicle })
  const { lines, counted, silent, tooMany, copies, missing } = counting
  const problem =
    counted < lines.length
      ? words.uncounted(lines.length - counted)
      : silent > 0
        ? words.needReason(silent)
        : tooMany > 0
          ? words.difference
          : ''

  function scan(code: string): void {
    const [line, ...more] = meantBy(lines, code)
    if (!line || more.length) {
      setTyped('')
      return tell(words.unknown(code), 'bad')
    }
    const count = scanned(line, counting.countOf(line), side, mode)
    // On a phone the keyboard would cover half of the lines.
    goTo(line.id, phone ? undefined : 'good', () => {
      setTyped('')
      counting.change(line, (now) => scanned(line, now, side, mode))
    })
    tell(words.scanned(line.title, count.good ?? 0), 'good')
  }
  async function finish(): Promise<void> {
    if (problem || finishing.busy) return
    const isOut = side === 'out'
    const hint = isOut ? words.sendHint : missing > 0 ? words.lostHint(missing) : words.arriveHint
    const title = isOut ? words.sendQuestion(copies, move.toWarehouseName) : words.arriveQuestion(copies)
    const action = isOut ? words.sendOff : words.confirmArrival
    const answer = await ask({ title, hint, action, figures: [], asksReason: false, danger: false })
    if (answer) await finishing.finish()
  }
  useScanner(scan)
  useSaveKey(() => void finish())

  return (
    <>
      <div className="count-page fills no-print" ref={frame}>
        <DocumentHead
          title={move.number}
          subtitle={words.lane(move.fromWarehouseName, move.toWarehouseName)}
          states={moveStates}
          state={move.state}
          back={back}
          progress={{ label: words.progress, done: counted, of: lines.length }}
          actions={
            <button type="button" className="button count-print" onClick={() => window.print()}>
              {words.print}
            </button>
          }
        />
        <EnteredTexts fields={moveFields} values={move} />
        <section className="panel" aria-label={side === 'out' ? words.picking : words.arriving}>
          <div className="count-bar">
            <div className="toolbar">
              <ScanField
                box={box}
                className="count-search"
                typed={typed}
                placeholder={words.scanPlaceholder}
                hint={words.scanHint}
                onType={setTyped}
                onEnter={() => scan(typed.trim())}
                onScan={scan}
              />
              <ChoiceStrip
                label={words.aScan}
                value={mode}
                options={{ pack: words.pack, copy: words.copy }}
                onChange={setMode}
              />
              <span className="grow" />
              {counting.undo && (
                <button type="button" className="button" onClick={counting.undo}>
                  {words.undo}
                </button>
              )}
              {counted < lines.length && (
                <button type="button" className="button" onClick={counting.fillRest}>
                  {side === 'out' ? words.allAsIssued : words.allArrived}
                </button>
              )}
            </div>
            <ScanFeedbackLine feedback={feedback} />
          </div>
          <CountLines lines={matching(lines, typed)} counting={counting} side={side} last={last} />
        </section>
        {side === 'out' && (
          <fieldset className="panel move-vehicle wrap rigid">
            <legend className="unseen">{words.vehicle}</legend>
            <VehicleFields vehicle={vehicle} onChange={setVehicle} />
          </fieldset>
        )}
        <footer className="count-foot phone-foot">
          <p className="count-totals num">
            <span>{words.countedOf(counted, lines.length)}</span>
            <span>{words.copies(copies)}</span>
            {missing > 0 && <span className="odd">{words.missingCopies(missing)}</span>}
            {(problem || !phone) && <span className={problem ? '' : 'sub'}>{problem || words.keys}</span>}
          </p>
          <span className="grow" />
          {finishing.message && <span role="status">✓ {finishing.message}</span>}
          <button
            type="button"
            className="button"
            disabled={!counting.isChanged || finishing.busy}
            onClick={() => void finishing.save()}
          >
            {words.saveCount}
          </button>
          <button
            type="button"
            className="button is-main"
            disabled={Boolean(problem) || finishing.busy}
            onClick={() => void finish()}
          >
            {side === 'out' ? words.sendOff : words.confirmArrival}
          </button>
        </footer>
        {holder}
        {counting.holder}
      </div>
      {printing && <SheetPaper sheet={moveNote(move, language)} />}
    </>
  )
}
