import type { ReactNode } from 'react'
import { DictName } from '../DictPicker.tsx'
import { useLanguage, useWords } from '../language.ts'
import { Money, Percent } from '../Money.tsx'
import { formWords, listWords } from '../words.ts'
import type { Field } from './fields.ts'

/** A value of a field as people read it: for the history, and where two people changed the same. */
export function FieldValue({ field, value }: { field: Field | undefined; value: unknown }): ReactNode {
  const language = useLanguage()
  const words = useWords(formWords)
  const list = useWords(listWords)
  if (value === null || value === undefined || value === '') return <span className="faint">{words.nothing}</span>
  if (typeof value === 'boolean') return value ? list.yes : list.no
  switch (field?.kind) {
    case 'money':
      return <Money fen={value as number} />
    case 'percent':
      return <Percent bp={value as number} />
    case 'dict':
      return typeof value === 'number' ? <DictName dict={field.dict} id={value} /> : plain(value)
    case 'choice':
    case 'choices': {
      const options = field.options(language)
      const values = Array.isArray(value) ? (value as unknown[]) : [value]
      return values
        .map((one) => options.find((option) => option.value === one)?.label ?? plain(one))
        .join(list.listSeparator)
    }
    default:
      return plain(value)
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
