/**
 * SQL with values as parameters: sql`select … where id = ${id}`. A nested fragment is spliced in. Anything else becomes
 * a parameter, so input never becomes SQL.
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

/** Only for names from the source itself. */
export const raw = (text: string): Sql => fragment([text], [])

export function join(parts: readonly Sql[], separator: string): Sql {
  if (parts.length === 0) return raw('')
  const strings = ['', ...Array.from({ length: parts.length - 1 }, () => separator), '']
  return fragment(strings, [...parts])
}

/** Without conditions every row matches. */
export const allOf = (conditions: readonly (Sql | undefined | false)[]): Sql => {
  const present = conditions.filter((condition) => condition !== undefined && condition !== false)
  return present.length ? sql`(${join(present, ' and ')})` : everything
}

/** Needs at least one condition. */
export const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 1 ? (conditions[0] ?? nothing) : sql`(${join(conditions, ' or ')})`

export const everything: Sql = raw('true')
export const nothing: Sql = raw('false')

function fragment(strings: readonly string[], values: readonly unknown[]): Sql {
  return Object.freeze({ [marker]: true, strings, values })
}

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
