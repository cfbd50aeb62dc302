import { gradeWords } from '../../base/catalogue/choices.ts'
import type { Language } from '../../kit/language.ts'
import { shownMoment } from '../../kit/moment.ts'
import { percent, yuan } from '../../kit/money.ts'
import { closedWord } from './closed.ts'
import { auditedThing } from './registry.ts'
import type { AuditedChange } from './shapes.ts'
import { sheetOf } from './sheets.ts'
import { changeWords, generalWords } from './words.ts'

/** An entry as the audit keeps it: the fields that it had, as the wire names them. */
export type Snapshot = Readonly<Record<string, unknown>> | null

export interface ChangedSnapshots {
  readonly thing: string
  readonly before: Snapshot
  readonly after: Snapshot
}

/** The changed fields. A name replaces its id, unless two entries have the same name. */
export function changedFields(before: Snapshot, after: Snapshot): AuditedChange['fields'] {
  const differs = (field: string) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => differs(field) && !namesOf(field).some(differs))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !(isBlank(change.before) && isBlank(change.after)))
}

const namesOf = (field: string): string[] =>
  /Ids?$/.test(field)
    ? [
        ...['Name', 'Title'].map((name) => field.replace(/Id(s?)$/, `${name}$1`)),
        ...(field === 'bookId' ? ['title'] : []),
      ]
    : []

const isBlank = (value: unknown): boolean => value === null || value === '' || isNone(value)
const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The word of a field; its key if it has none. */
export function fieldLabel(thing: string, field: string, language: Language): string {
  const general: Readonly<Record<string, string>> = generalWords[language]
  return auditedThing(thing)?.fields?.[language][field] ?? general[field] ?? field
}

/** A value as users read it. The field's name tells its unit and kind. */
export function fieldText(thing: string, field: string, value: unknown, language: Language): string {
  const words = changeWords[language]
  if (isBlank(value)) return words.nothing
  if (Array.isArray(value))
    return value.map((each) => fieldText(thing, field, each, language)).join(joint(value, language))
  if (typeof value === 'object' && value !== null) return partsText(thing, value, language)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return figureText(field, value, language)
  const text = String(value)
  if (/(?:At|Until)$/.test(field)) return shownMoment(text)
  return closedWord(thing, field, text, language) ?? text
}

/** Plain values are separated by commas; structured ones need a stronger separator. */
const joint = (values: readonly unknown[], language: Language): string =>
  values.some((value) => typeof value === 'object') ? changeWords[language].next : changeWords[language].and

function figureText(field: string, value: number, language: Language): string {
  if (field.endsWith('Fen')) return yuan(value)
  if (field.endsWith('Bp')) return `${percent(value)}%`
  return field === 'grade' ? gradeWords[language](value) : String(value)
}

/** The parts of a value that has some, each with its name. */
function partsText(thing: string, value: object, language: Language): string {
  return Object.entries(value)
    .filter(([, part]) => !isBlank(part))
    .map(([field, part]) => {
      const text = fieldText(thing, field, part, language)
      return field === 'grade' ? text : `${fieldLabel(thing, field, language)} ${text}`
    })
    .join(changeWords[language].and)
}

/** One field of an entry as people read it; a side that the entry does not have is null. */
export interface ChangeLine {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** Hidden from other companies. The actor of the entry tells whose terms they are. */
const isForScope = (thing: string, field: string): boolean => thing === 'bookTerms' && field === 'companyId'

/** What changed, field by field. */
export function changeLines(entry: ChangedSnapshots, language: Language): ChangeLine[] {
  const { thing, before } = entry
  const after = input(entry, language) ?? entry.after
  const changes = changedFields(before, after).filter(({ field }) => !isForScope(thing, field))
  return changes.map((change) => {
    const shownValue = (value: unknown) => fieldText(thing, change.field, value, language)
    const label = fieldLabel(thing, change.field, language)
    return {
      field: change.field,
      label,
      before: before && shownValue(change.before),
      after: after && shownValue(change.after),
    }
  })
}

/** Before and after in one line, for a sheet. */
export function changeText(entry: ChangedSnapshots, language: Language): string {
  const { is, next } = changeWords[language]
  return changeLines(entry, language)
    .map(({ label, before, after }) => `${label}${is}${[before, after].filter((text) => text !== null).join(' → ')}`)
    .join(next)
}

/** The filters of an export, in the words of its sheet. The page number does not matter to a file. */
function input({ thing, after }: ChangedSnapshots, language: Language): Snapshot | undefined {
  const sheet = after && sheetOf({ thing, after })
  if (!sheet) return undefined
  const { kind, filter, columns, ...others } = after
  const words: Readonly<Record<string, string>> = { ...generalWords[language], ...sheet.words[language] }
  const wordOf = (key: string) => words[key] ?? words[key.replace(/s$/, '')] ?? words[`${key}s`] ?? key
  const { page: _, pageSize: __, sort, ...filters } = (filter ?? {}) as Readonly<Record<string, unknown>>
  const filled = Object.entries(filters).filter(([, value]) => !isBlank(value))
  const named = filled.map(([key, value]) => [wordOf(key), fieldText(thing, key, value, language)])
  return {
    ...others,
    kind: kind === undefined ? null : sheet.name[language],
    filter: named.length ? Object.fromEntries(named) : null,
    sort: typeof sort === 'string' ? `${wordOf(sort.replace(/^-/, ''))} ${sort.startsWith('-') ? '↓' : '↑'}` : null,
    columns: Array.isArray(columns) ? columns.map((key) => wordOf(String(key))) : null,
  }
}
