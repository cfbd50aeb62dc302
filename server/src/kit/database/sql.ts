/**
 * SQL as it is written, with values as parameters: sql`select … where id = ${id}`.
 * A fragment inside a fragment is spliced in; anything else becomes a parameter, so nothing a person typed is ever SQL.
 */
export interface Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

const marker = Symbol('sql')
const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && marker in value

export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return fragment(strings, values)
}

/** Text that becomes SQL as it stands. Only for names that the source itself contains. */
export const raw = (text: string): Sql => fragment([text], [])

/** Fragments with a separator between them: conditions with ' and ', columns with ', '. */
export function join(parts: readonly Sql[], separator: string): Sql {
  if (parts.length === 0) return raw('')
  const strings = ['', ...Array.from({ length: parts.length - 1 }, () => separator), '']
  return fragment(strings, [...parts])
}

/** All of these conditions; none of them means every row. */
export const allOf = (conditions: readonly (Sql | undefined | false)[]): Sql => {
  const given = conditions.filter((condition) => condition !== undefined && condition !== false)
  return given.length ? sql`(${join(given, ' and ')})` : everything
}

/** One of these conditions, of which there is at least one. */
export const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 1 ? (conditions[0] ?? nothing) : sql`(${join(conditions, ' or ')})`

export const everything: Sql = raw('true')
export const nothing: Sql = raw('false')

function fragment(strings: readonly string[], values: readonly unknown[]): Sql {
  return Object.freeze({ [marker]: true, strings, values })
}

/** Text with $1, $2 … and the values in their order, as the driver wants them. */
export function compile(query: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const write = (part: Sql): string =>
    part.strings.reduce((text, string, place) => {
      if (place === 0) return string
      const value = part.values[place - 1]
      if (isSql(value)) return text + write(value) + string
      values.push(value)
      return `${text}$${values.length}${string}`
    }, '')
  return { text: write(query), values }
}
