import { useWords } from '../app/language.ts'
import { fullMoment } from '../values/moment.tsx'
import { formWords } from '../app/words.ts'
import type { Field, FormValues } from '../fields/fields.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import type { FieldDifference, MergeSide } from './merge.ts'

/** An edit conflict: the saved values beside mine, to choose field by field. */
export function ConflictPanel({
  fields,
  labelOf,
  found,
  theirs,
  sides,
  busy,
  onSide,
  onSave,
}: {
  fields: readonly Field[]
  labelOf: (key: string) => string
  found: readonly FieldDifference[]
  theirs: FormValues
  sides: Readonly<Record<string, MergeSide>>
  busy: boolean
  onSide: (key: string, side: MergeSide) => void
  onSave: () => void
}) {
  const words = useWords(formWords)
  const { changedBy, changedAt } = theirs as { changedBy?: string; changedAt?: string }
  return (
    <section className="conflict grid gap-8" role="alert">
      <h2>{words.conflictTitle(changedBy ?? '?', changedAt ? fullMoment(changedAt) : '')}</h2>
      <p className="sub">{words.conflictHint}</p>
      <table>
        <thead>
          <tr>
            <td />
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
                      onChange={() => onSide(key, whose)}
                    />
                    <span>
                      <FieldValue
                        field={fields.find((field) => field.key === key)}
                        value={values[whose]}
                        beside={values[whose === 'mine' ? 'theirs' : 'mine']}
                      />
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button is-main" disabled={busy} onClick={onSave}>
        {words.saveMerged}
      </button>
    </section>
  )
}
