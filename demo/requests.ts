import type { Transaction } from '@keben/server/kit/database/db'
import { type Sql, raw, sql } from '@keben/server/kit/database/sql'

/** A number from 0 to 99 for a line, the same one year after year: who orders teaching aids, mostly does so again. */
const chance = (salt: string): Sql =>
  sql`(abs(hashtextextended(school_plan.campus_id || '-' || line.book_id || ${raw(`'${salt}'`)} || line.audience, 7)) % 100)`

/**
 * What schools ask for: mostly as suggested; now and then a few more or fewer, within what needs no reason and never more of
 * a state-funded title than there are students. Teaching aids are ordered by some. `share` percent of the lines of each
 * plan are filled in, those of the lower grades first.
 */
export async function fillIn(tx: Transaction, schoolPlanIds: readonly number[], at: Date, share = 100): Promise<void> {
  if (!schoolPlanIds.length) return
  await tx.run(sql`
    update school_plan_line as line set requested = requested.copies, changed_at = ${at}, changed_by = requested.user_id
    from (
      select line.school_plan_id, line.book_id, line.audience, school_plan.changed_by as user_id,
        case
          when book.kind = 'aid' then case when ${chance('aid')} < 30 then greatest(line.headcount - ${chance('some')} % 12, 1) end
          when line.suggested < 40 or ${chance('same')} < 82 then line.suggested
          when book.funding = 'state' then line.suggested - 1 - ${chance('fewer')} % 3
          else line.suggested - 2 + ${chance('either')} % 5
        end as copies,
        percent_rank() over (partition by line.school_plan_id order by book.grade, book.book_code, line.audience) as place
      from school_plan_line as line
      join school_plan on school_plan.id = line.school_plan_id
      join book on book.id = line.book_id
      where line.school_plan_id = any(${schoolPlanIds}::bigint[])
    ) as requested
    where line.school_plan_id = requested.school_plan_id and line.book_id = requested.book_id and line.audience = requested.audience
      and requested.copies is not null and requested.place * 100 <= ${share}`)
  await tx.run(
    sql`update school_plan set saved_at = ${at}, changed_at = ${at} where id = any(${schoolPlanIds}::bigint[])`,
  )
}

/** Slips of the finger that a district should find: ten times too many of something, and a grade that was forgotten. */
export async function slip(tx: Transaction, schoolPlanId: number, kind: 'tenfold' | 'grade' | 'half'): Promise<void> {
  const lines = sql`select line.school_plan_id, line.book_id, line.audience from school_plan_line as line
    join book on book.id = line.book_id where line.school_plan_id = ${schoolPlanId}`
  const one = {
    tenfold: sql`${lines} and book.funding = 'self' and book.kind = 'workbook' and line.suggested > 0 order by book.book_code limit 1`,
    grade: sql`${lines} and book.grade = (select max(grade) from school_plan_headcount where school_plan_id = ${schoolPlanId})`,
    half: sql`${lines} and book.kind = 'textbook' and line.audience = 'student' and line.suggested > 40 order by book.book_code limit 3`,
  }[kind]
  const changed = {
    tenfold: sql`requested = line.suggested * 10, reason = '预留给转学生'`,
    grade: sql`requested = null`,
    half: sql`requested = line.suggested / 2, reason = '上学期有结余'`,
  }[kind]
  await tx.run(sql`update school_plan_line as line set ${changed} from (${one}) as found
    where line.school_plan_id = found.school_plan_id and line.book_id = found.book_id and line.audience = found.audience`)
}
