import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { type CodedReference, type ImportTable, type ListColumn, columnsOf, namedCode, textOf } from './import-table.ts'

/**
 * Each row with its existing entry and referenced codes. One pass without a self-join, because the planner cannot
 * estimate the rows.
 */
export function foundRows(table: ImportTable, staged: Uint8Array): Sql {
  const { references, listColumns } = table
  const joins = references.map(
    (reference) => sql`left join ${reference.table} as ${reference.referred}
      on ${reference.named(reference.referred, namedCode(reference))}`,
  )
  const lists = listColumns.map((list, place) => sql`cross join lateral (${sourceList(list)}) as ${listName(place)}`)
  const ids = references.map(({ columnText, referred }) => sql`, ${columnText}, ${referred}.id`)
  const listIds = listColumns.map(({ name }, place) => sql`, ${name}, ${listName(place)}.source`)
  const versions = references.map(({ columnText, referred }) => sql`${columnText}, ${referred}.version`)
  const source = raw('source')
  const differs = [
    sql`(${columnsOf(table, 'source')}) is distinct from (${columnsOf(table, 'stored')})`,
    ...references.filter(({ own }) => own).map(answeredLater),
    ...listColumns.map(
      (list, place) => sql`${listName(place)}.source is distinct from ${resourceList(list, raw('stored'))}`,
    ),
  ]
  const rules = [...references.map(ruleOf), ...listColumns.flatMap(listRulesOf)]
  return sql`
    item as materialized (
      select value, (value ->> '.row')::int as row, (value ->> '.wrong')::boolean as wrong
      from jsonb_array_elements(convert_from(${staged}::bytea, 'UTF8')::jsonb) as value
    ), judged as (
      select item.row, item.wrong, resolved.value || ${stampOf(table)} as value,
        case when stored.${table.found} is null then ${table.empty ? sql`case when ${table.empty(source)} then 'same' else 'create' end` : textOf('create')}
          when ${join(differs, ' or ')} then 'change' else 'same' end as outcome,
        array_remove(array[${join(rules, ', ')}]::jsonb[], null) as rules
      from item
      ${join(joins, ' ')}
      ${join(lists, ' ')}
      cross join lateral (
        select item.value || jsonb_build_object('.versions', jsonb_build_object(${join(versions, ', ')})
          ${join([...ids, ...listIds], '')}) as value
      ) as resolved
      cross join lateral jsonb_populate_record(null::${raw(table.table)}, resolved.value) as source
      left join ${raw(table.table)} as stored on ${table.match(raw('stored'), source)}
    ), found as (
      select *, not wrong and rules = '{}' as rightly from judged
    )`
}

const listName = (place: number): Sql => raw(`list_${place}`)

/** Must be unchanged at the import: an entry's version, or a whole unversioned row. */
const stampOf = ({ versioned }: ImportTable): Sql =>
  versioned
    ? sql`jsonb_build_object('id', stored.id, 'version', stored.version)`
    : sql`jsonb_build_object('.was', to_jsonb(stored))`

/** A reference to a new row of the same file; its id does not exist yet. */
const answeredLater = ({ referred, key }: CodedReference): Sql =>
  sql`(${referred}.id is null and item.value -> '.here' ? ${key})`

const broken = (key: Sql, source: Sql, rule: string): Sql =>
  sql`jsonb_build_object('column', ${key}, 'given', ${source}, 'rule', ${textOf(rule)})`

/** The error of a reference, or null. A disabled entry may stay, but not be added. */
function ruleOf(reference: CodedReference): Sql {
  const { key, referred, column } = reference
  const code = namedCode(reference)
  return sql`case
    when ${code} is null or ${answeredLater(reference)} then null
    when ${referred}.id is null then ${broken(key, code, 'no_such_entry')}
    when ${referred}.state <> 'active' and ${referred}.id is distinct from stored.${column}
      then ${broken(key, code, 'disabled_entry')}
  end`
}

/** A row's list as stored: ids in order. */
function sourceList({ name, codes }: ListColumn): Sql {
  if (!codes) return sql`select coalesce(item.value -> ${name}, '[]') as source`
  const named = raw('named')
  return sql`select coalesce(jsonb_agg(named.id order by named.id) filter (where named.id is not null), '[]') as source
    from jsonb_array_elements_text(item.value -> '.lists' -> ${codes.key}) as listed (code)
    left join ${codes.table} as named on ${codes.named(named, raw('listed.code'))}`
}

/** An entry's list in the same form. */
export const resourceList = ({ table, owner, value, name }: ListColumn, stored: Sql): Sql => {
  // Words keep the order of the input, not of the alphabet.
  const order = sql`array_position(array(select jsonb_array_elements_text(item.value -> ${name})), ${raw(value)}::text), ${raw(value)}`
  return sql`(select coalesce(jsonb_agg(${raw(value)} order by ${order}), '[]')
    from ${raw(table)} where ${raw(owner)} = ${stored}.id)`
}

/** As `ruleOf`, for a list: the first unknown and the first disabled code. */
function listRulesOf({ codes, table, owner, value }: ListColumn): Sql[] {
  if (!codes) return []
  const wrongCode = (condition: Sql): Sql => sql`(select min(listed.code)
    from jsonb_array_elements_text(item.value -> '.lists' -> ${codes.key}) as listed (code)
    left join ${codes.table} as named on ${codes.named(raw('named'), raw('listed.code'))}
    where ${condition})`
  const missing = wrongCode(sql`named.id is null`)
  const disabled = wrongCode(sql`named.state <> 'active' and not exists (
    select from ${raw(table)} where ${raw(owner)} = stored.id and ${raw(value)} = named.id)`)
  return [
    sql`case when ${missing} is not null then ${broken(codes.key, missing, 'no_such_entry')}
      when ${disabled} is not null then ${broken(codes.key, disabled, 'disabled_entry')} end`,
  ]
}
