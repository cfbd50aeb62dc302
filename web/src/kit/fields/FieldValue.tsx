import type { ReactNode } from 'react'
import { DictName } from './DictPicker.tsx'
import { useLanguage, useWords } from '../app/language.ts'
import { fullMoment } from '../values/moment.tsx'
import { Money, Percent } from '../values/Money.tsx'
import { formWords, listWords } from '../app/words.ts'
import type { Field } from './fields.ts'

/** A field's value as text: for the history and edit conflicts. */
export function FieldValue({
  field,
  value,
  beside,
}: {
  field: Field | undefined
  value: unknown
  /** The value to compare with. */
  beside?: unknown
}): ReactNode {
  const language = useLanguage()
  const words = useWords(formWords)
  const list = useWords(listWords)
  if (isNothing(value)) return <span className="faint">{words.nothing}</span>
  if (typeof value === 'boolean') return value ? list.yes : list.no
  switch (field?.kind) {
    case 'money':
      return <Money fen={value as number} />
    case 'percent':
      return <Percent bp={value as number} />
    case 'moment':
      return <span className="num">{fullMoment(value as string)}</span>
    case 'dict':
      return idsOf(value).map((id, place) => (
        <span key={id}>
          {place > 0 && list.listSeparator}
          <DictName dict={field.dict} id={id} />
        </span>
      ))
    case 'choice':
    case 'choices': {
      const options = field.options(language)
      const values = Array.isArray(value) ? (value as unknown[]) : [value]
      return values
        .map((one) => options.find((option) => option.value === one)?.label ?? plain(one, list.listSeparator))
        .join(list.listSeparator)
    }
    case 'custom':
      return field.show?.(value, beside) ?? plain(value, list.listSeparator)
    default:
      return plain(value, list.listSeparator)
  }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [value as number])

function plain(value: unknown, separator: string): string {
  if (Array.isArray(value)) return value.map((one) => plain(one, separator)).join(separator)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
