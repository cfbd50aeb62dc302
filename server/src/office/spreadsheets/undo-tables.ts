import type { Database } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** A table that an import wrote to, for undo. */
export interface UndoTable {
  readonly name: string
  /** Writable columns: no identity, no generated ones. */
  readonly columns: readonly string[]
  /** Columns that reference its rows. */
  readonly referrers: readonly { readonly table: string; readonly column: string }[]
}

/** Technical rows that are deleted with their user. */
const unimportant = ['session', 'notice', 'notice_wish', 'notice_sending', 'list_view']

/** A run's tables, last written first; from the database's catalog. */
export async function undoTables(db: Database, runId: number): Promise<UndoTable[]> {
  return db.rows<UndoTable>(sql`
    select written.name,
      array(select attname::text from pg_attribute
        where attrelid = written.name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        order by attnum) as columns,
      coalesce((select jsonb_agg(jsonb_build_object('table', foreign_key.conrelid::regclass::text, 'column', named.attname))
        from pg_constraint as foreign_key
        join pg_attribute as named on named.attrelid = foreign_key.conrelid and named.attnum = foreign_key.conkey[1]
        where foreign_key.contype = 'f' and foreign_key.confrelid = written.name::regclass
          and foreign_key.conrelid::regclass::text <> all(${unimportant}::text[])), '[]') as referrers
    from (select table_name as name, min(id) as first from import_effect where run_id = ${runId} group by table_name) as written
    order by written.first desc`)
}

const codeColumns: Readonly<Record<string, string>> = { book: 'book_code', app_user: 'user_name' }

const codeFrom = (table: string, column: string, code = 'code'): Sql =>
  raw(`(select ${code} from ${table} where id = (image ->> '${column}')::bigint)`)

/** A row's name from its image: its code, or its owner's. */
export function labelOf(table: string, image: Sql): Sql {
  const label = labels[table] ?? raw(`image ->> '${codeColumns[table] ?? 'code'}'`)
  return sql`(select ${label} from (select ${image} as image) as of)`
}

const labels: Readonly<Record<string, Sql>> = {
  book_terms: sql`${codeFrom('company', 'company_id')} || ' ' || ${codeFrom('book', 'book_id', 'book_code')}`,
  headcount: sql`${codeFrom('campus', 'campus_id')} || ' ' || (image ->> 'grade')`,
  district_coverage: codeFrom('district', 'district_id'),
  school_coverage: codeFrom('school', 'school_id'),
  supplier_publisher: codeFrom('supplier', 'supplier_id'),
  user_role: codeFrom('app_user', 'user_id', 'user_name'),
}
