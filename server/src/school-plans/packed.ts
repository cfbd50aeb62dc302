import type { Database } from '../kit/context.ts'
import type { Invariant } from '../kit/invariant.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'

/*
 * What each school ordered in seasons of the archive, as a number that has twelve digits for each title which schools of its
 * district ordered (0084_orders_as_numbers.sql): `packed_copies`, by the titles in `packed_titles`. Whoever takes some schools
 * out of sums adds up these instead of their lines.
 */
const digits = raw('12')

/** What schools of some parts of seasons ordered, by title: the common table `ordered`. */
const ordered = (districtPlans: Sql): Sql => sql`ordered as materialized (
    select school_plan.district_plan_id, line.school_plan_id, line.book_id, sum(line.copies)::bigint as copies
    from school_plan join school_plan_line as line on line.school_plan_id = school_plan.id
    where school_plan.district_plan_id in (${districtPlans}) and line.copies > 0
    group by school_plan.district_plan_id, line.school_plan_id, line.book_id
  )`

/** The number of each school in `ordered`, by the titles in `slot`, which are told by their place. Between two of them stand zeros. */
const packed: Sql = sql`
  select school_plan_id,
    (string_agg(lpad(copies::text, ${digits} * (place - before), '0'), '' order by place)
      || repeat('0', ${digits} * (max(titles) - max(place))))::numeric as copies
  from (
    select school_plan_id, copies, place, titles, lag(place, 1, 0) over (partition by school_plan_id order by place) as before
    from ordered join slot using (district_plan_id, book_id)
  ) as placed group by school_plan_id`

/** Packs the orders of a season that came into the archive, once, whoever else does so at the same moment. */
export const packOrders = (db: Database): Promise<unknown> =>
  db.run(sql`
    with part as (
      select id from district_plan where plan_id = (
        select plan.id from plan where plan.state = 'archived' and exists (
          select from district_plan where district_plan.plan_id = plan.id and not exists (
            select from packed_titles where packed_titles.district_plan_id = district_plan.id))
        order by plan.id desc limit 1)
    ), ${ordered(sql`select id from part`)}, title as materialized (
      select district_plan_id, book_id, row_number() over by_title as place, count(*) over (partition by district_plan_id) as titles
      from (select distinct district_plan_id, book_id from ordered) as title
      window by_title as (partition by district_plan_id order by book_id)
    ), titled as (
      insert into packed_titles (district_plan_id, book_ids)
      select id, array(select book_id from title where title.district_plan_id = part.id order by place)
      from part order by id
      on conflict do nothing returning district_plan_id
    ), slot as (
      select district_plan_id, book_id, place::int, titles::int from title join titled using (district_plan_id)
    )
    insert into packed_copies (school_plan_id, copies) ${packed}`)

/**
 * Copies of the schools in `chosen`, as far as they are packed, by district, place and title: each with its `sign`, added up.
 * Each sum is taken apart once.
 */
export const copiesOfPacked: Sql = sql`
  select summed.district_plan_id, summed.place, title.book_id,
    summed.sign * convert_from(substr(summed.digits, ${digits} * (title.place::int - 1) + 1, ${digits}), 'UTF8')::bigint
  from (
    select titles.district_plan_id, chosen.place, chosen.sign, titles.book_ids,
      -- As bytes: of a text, each part would be looked for from its beginning.
      convert_to(lpad(sum(packed.copies)::text, ${digits} * cardinality(titles.book_ids), '0'), 'UTF8') as digits
    from chosen join packed_copies as packed on packed.school_plan_id = chosen.id
    join packed_titles as titles on titles.district_plan_id = chosen.district_plan_id
    group by titles.district_plan_id, chosen.place, chosen.sign
  ) as summed cross join lateral unnest(summed.book_ids) with ordinality as title (book_id, place)`

export const packedInvariants: readonly Invariant[] = [
  {
    name: 'packed-orders',
    holds: 'What schools ordered in seasons of the archive is packed as their lines say it.',
    broken: sql`
      with ${ordered(sql`select district_plan_id from packed_titles`)}, slot as materialized (
        select district_plan_id, title.book_id, title.place::int, cardinality(book_ids) as titles
        from packed_titles cross join lateral unnest(book_ids) with ordinality as title (book_id, place)
      )
      select 'plan ' || school_plan_id || ' of a school' as row, 'packed otherwise than its lines say' as wrong
      from packed_copies as kept full join (${packed}) as counted using (school_plan_id)
      where kept.copies is distinct from counted.copies
      union all
      select 'plan ' || ordered.school_plan_id || ' of a school', 'title ' || ordered.book_id || ' is left out'
      from ordered left join slot using (district_plan_id, book_id) where slot.place is null`,
  },
]
