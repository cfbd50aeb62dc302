import type { KeyboardEvent } from 'react'
import { FigureField } from '../../kit/FigureField.tsx'
import { useWords } from '../../kit/language.ts'
import { type Count, type CountField, asAnnounced, withDamaged } from './count.ts'
import type { Counting, GateLine } from './useCount.ts'
import { countWords } from './words.ts'

export const fieldKey = (id: number, field: CountField): string => `${id} ${field}`

export interface FieldProps {
  readonly line: GateLine
  readonly count: Count
  readonly field: CountField
  readonly onChange: Counting['change']
}

/** One number of a line. In the field of packs, what is typed after a `p` goes on in the field of copies: 12p5. */
export function CountInput({ line, count, field, onChange }: FieldProps) {
  const words = useWords(countWords)
  const id = line.supplierOrderLineId
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.key === '=') {
      onChange(id, (now) => asAnnounced(line, now))
      step(input, 1, 'packs')
    } else if (field === 'packs' && /^[p+* ]$/i.test(event.key)) focusField(input, id, 'loose')
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) step(input, event.shiftKey ? -1 : 1, 'packs')
    else if (event.key === 'ArrowDown') step(input, 1, field)
    else if (event.key === 'ArrowUp') step(input, -1, field)
    else return
    event.preventDefault()
  }
  return (
    <FigureField
      className="gate-input"
      data-count={fieldKey(id, field)}
      aria-label={words.fieldOf(words[field], line.title)}
      value={count[field]}
      onKeyDown={onKey}
      onChange={(value) => onChange(id, (now) => withTyped(line, now, field, value))}
    />
  )
}

const withTyped = (line: GateLine, count: Count, field: CountField, value: number | null): Count =>
  field === 'damaged' ? withDamaged(line, count, value) : { ...count, [field]: value }

function focusField(from: HTMLElement, id: number, field: CountField): void {
  from
    .closest('[data-counting]')
    ?.querySelector<HTMLInputElement>(`[data-count="${fieldKey(id, field)}"]`)
    ?.focus()
}

/** To the same field of another line: the fields stand in the order of the lines. */
function step(from: HTMLElement, by: 1 | -1, field: CountField): void {
  const all = [
    ...(from.closest('[data-counting]')?.querySelectorAll<HTMLInputElement>(`[data-count$=" ${field}"]`) ?? []),
  ]
  const [id] = from.dataset['count']?.split(' ') ?? []
  const here = all.findIndex((one) => one.dataset['count'] === `${id} ${field}`)
  all[here + by]?.focus()
}
