import { useState } from 'react'
import { useWords } from '../language.ts'
import { fullMoment } from '../moment.tsx'
import { formWords } from '../words.ts'
import type { Field, Values } from './fields.ts'
import { FieldValue } from './FieldValue.tsx'
import { type Side, differences, merged } from './merge.ts'

/** Somebody saved first: their values beside mine, field by field, to choose from. */
export function ConflictPanel({
  fields,
  labelOf,
  before,
  mine,
  theirs,
  busy,
  onSave,
}: {
  fields: readonly Field[]
  labelOf: (key: string) => string
  before: Values
  mine: Values
  theirs: Values
  busy: boolean
  onSave: (values: Values) => void
}) {
  const words = useWords(formWords)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const found = differences(
    fields.map(({ key }) => key),
    before,
    mine,
    theirs,
  )
  const { changedBy, changedAt } = theirs as { changedBy?: string; changedAt?: string }
  return (
    <section className="conflict" role="alert">
      <h3>{words.conflictTitle(changedBy ?? '?', changedAt ? fullMoment(changedAt) : '')}</h3>
      <p className="sub">{words.conflictHint}</p>
      <table>
        <thead>
          <tr>
            <th />
            <th scope="col">{words.theirs}</th>
            <th scope="col">{words.mine}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ key, side, ...values }) => (
            <tr key={key}>
              <th scope="row">{labelOf(key)}</th>
              {(['theirs', 'mine'] as const).map((whose) => (
                <td key={whose}>
                  <label>
                    <input
                      type="radio"
                      name={`conflict-${key}`}
                      checked={(sides[key] ?? side) === whose}
                      onChange={() => setSides({ ...sides, [key]: whose })}
                    />
                    <span>
                      <FieldValue field={fields.find((field) => field.key === key)} value={values[whose]} />
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="button is-main"
        disabled={busy}
        onClick={() => onSave(merged(mine, found, sides))}
      >
        {words.saveMerged}
      </button>
    </section>
  )
}
