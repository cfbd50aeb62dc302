import type { Actor } from '@keben/core/roles'
import type { Context } from '../requests/context.ts'
import { type Sql, raw, sql } from '../database/sql.ts'

/** `before` and `after` hold the fields by wire name. */
export interface AuditEntry {
  readonly thing: string
  readonly id?: number | null
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

/** A sign-in has no actor yet; its entry names the attempted user. */
type AuditContext = Pick<Context, 'db' | 'requestId' | 'call' | 'address' | 'now'> & {
  readonly actor: Pick<Actor, 'userName'> & { readonly userId: number | null; readonly role: string | null }
}

/** Audits in the transaction of the change; one statement for any number of entries. */
export async function record(context: AuditContext, entries: readonly AuditEntry[]): Promise<void> {
  if (!entries.length) return
  await context.db.run(sql`
    ${auditInto(context)}, thing, id, action, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (thing text, id bigint, action text, before jsonb, after jsonb)`)
}

/** Columns for statements that write the entry with the change. */
export const intoAudit: Sql = raw(
  'insert into audit (at, user_id, user_name, role, address, request_id, call, thing, thing_id, action, before, after)',
)

/** The start of such an `insert`. The rest selects thing, id, action, before and after. */
export const auditInto = ({ actor, address, requestId, call, now }: Omit<AuditContext, 'db'>): Sql => sql`
  ${intoAudit}
  select ${now}::timestamptz, ${actor.userId}::bigint, ${actor.userName}::text, ${actor.role}::text, ${address}::text,
    ${requestId}::text, ${call}::text`
