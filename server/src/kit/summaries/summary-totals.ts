import { same } from '../database/invariant.ts'
import { raw, sql } from '../database/sql.ts'
import { type DescribedSummary, type Summary, commaList, isNotZero } from './summary.ts'

export interface TotalsDeclaration extends DescribedSummary {
  readonly of: string
  /** The line's column with the document's id. */
  readonly by: string
  readonly figures: Readonly<Record<string, string>>
}

/**
 * Totals of lines in columns of their document. Writers of lines lock the document, so updates in place do not
 * conflict.
 */
export function defineTotals({ table, holds, of, by, figures: expressions }: TotalsDeclaration): Summary {
  const figures = Object.keys(expressions)
  const sums = (sign: string): string[] => [
    `line.${by}`,
    ...Object.entries(expressions).map(([name, is]) => `sum(${sign}${is}) as ${name}`),
  ]
  return {
    table,
    key: ['id'],
    figures,
    maintenance: [
      {
        source: of,
        events: ['delete', 'insert', 'update'],
        statement: (lines) =>
          [
            `update ${table} set ${commaList(
              figures.map((name) => `${name} = ${table}.${name} + delta.${name}`),
              '  ',
            )}`,
            `from (`,
            `  select ${commaList(sums('sign * '), '    ')}`,
            `  from ${lines} as line group by line.${by}`,
            `) as delta where ${table}.id = delta.${by} and ${isNotZero(figures)};`,
          ].join('\n'),
      },
    ],
    parents: [],
    invariant: {
      name: `${table.replaceAll('_', '-')}-totals`,
      holds,
      broken: same(sql`
        select ${raw(`'${table} '`)} || document.id as row, ${raw(`(${figures.map((name) => `document.${name}`).join(', ')})::text`)} as has,
          ${raw(`(${figures.map((name) => `coalesce(total.${name}, 0)`).join(', ')})::text`)} as should
        from ${raw(table)} as document
        left join (select ${raw(sums('').join(', '))} from ${raw(of)} as line group by ${raw(`line.${by}`)}) as total
          on total.${raw(by)} = document.id`),
    },
  }
}
