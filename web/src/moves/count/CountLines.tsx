import type { MoveLine } from '@keben/core/moves/shapes'
import type { MoveSide } from '@keben/core/moves/states'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Spine } from '../../catalogue/BookTitle.tsx'
import { signed } from '../../kit/change.ts'
import { FigureField } from '../../kit/FigureField.tsx'
import { figure, useWords } from '../../kit/language.ts'
import { usePhone } from '../../kit/media.ts'
import { moveScreenWords } from '../words.ts'
import { type Count, asExpected, differenceOf, expectedOf, isCounted } from './counts.ts'
import type { Counting } from './useCounts.ts'

interface CountLinesProps {
  readonly lines: readonly MoveLine[]
  readonly counting: Counting
  readonly side: MoveSide
  /** What was scanned last: it comes into sight. */
  readonly last: number | undefined
}

/** The lines that are counted: a row each, a card each on a phone, with fields for fingers or thumbs. */
export function CountLines({ lines, counting, side, last }: CountLinesProps) {
  const frame = useRef<HTMLUListElement>(null)
  const phone = usePhone()
  useEffect(() => {
    const line = last && frame.current?.querySelector(`[data-line="${last}"]`)
    if (!line) return
    line.scrollIntoView({ block: 'center' })
    // On a phone the keyboard would cover half of the lines.
    if (!phone) line.querySelector('input')?.focus()
  }, [last, phone])
  return (
    <ul className="move-lines" ref={frame} onKeyDown={stepByKeys}>
      {lines.map((line) => (
        <CountLine key={line.id} line={line} counting={counting} side={side} isLast={line.id === last} />
      ))}
    </ul>
  )
}

/** Enter and the arrows go from line to line, within the same kind of field. */
function stepByKeys(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  const input = event.target as HTMLElement
  const field = input.dataset['count']
  if (!by || !field || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-count="${field}"]`)]
  all[all.indexOf(input as HTMLInputElement) + by]?.focus()
}

interface CountLineProps {
  readonly line: MoveLine
  readonly counting: Counting
  readonly side: MoveSide
  readonly isLast: boolean
}

function CountLine({ line, counting, side, isLast }: CountLineProps) {
  const words = useWords(moveScreenWords)
  const count = counting.countOf(line)
  const difference = differenceOf(line, count, side)
  const change = (part: Partial<Count>) => counting.change(line, (now) => ({ ...now, ...part }))
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '=') return
    event.preventDefault()
    counting.change(line, (now) => asExpected(line, now, side))
  }
  const figureOf = (field: 'good' | 'damaged', label: string) => (
    <label>
      <span>{label}</span>
      <FigureField
        data-count={field}
        aria-label={words.fieldOf(label, line.title)}
        value={count[field]}
        onKeyDown={onKey}
        onChange={(value) => change({ [field]: value })}
      />
    </label>
  )
  const look = [difference !== 0 && 'is-odd', isLast && 'is-scanned', isCounted(count) && 'is-counted'].filter(Boolean)
  return (
    <li className={`move-line ${look.join(' ')}`} data-line={line.id}>
      <div className="move-line-title">
        <Spine subjectId={line.subjectId} />
        <div>
          <b>{line.title}</b>
          <p className="sub num">
            {line.isbn} · {figure(line.copiesPerPack)} / {words.pack.replace('+1 ', '')}
          </p>
        </div>
      </div>
      <p className="move-expected">
        <span className="sub">{side === 'out' ? words.toPick : words.sent}</span>{' '}
        <b className="num">{figure(expectedOf(line, side))}</b>
      </p>
      <div className="move-fields">
        {figureOf('good', side === 'out' ? words.picked : words.good)}
        {side === 'in' && figureOf('damaged', words.damaged)}
        <button
          type="button"
          className="move-same"
          tabIndex={-1}
          aria-label={words.fieldOf('=', line.title)}
          onClick={() => counting.change(line, (now) => asExpected(line, now, side))}
        >
          =
        </button>
      </div>
      <p className="move-difference">
        {difference !== 0 && <span className="num odd">{signed(difference)}</span>}
        {difference === 0 && isCounted(count) && <span className="move-even">✓</span>}
      </p>
      {difference < 0 && (
        <input
          className="field-input move-why"
          aria-label={words.fieldOf(side === 'out' ? words.whyFewer : words.whatHappened, line.title)}
          placeholder={side === 'out' ? words.whyFewer : words.whatHappened}
          maxLength={200}
          value={count.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
    </li>
  )
}
