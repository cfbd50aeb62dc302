import type { Actor } from '@keben/core/roles'
import type { Context } from '../requests/context.ts'
import { type Sql, raw, sql } from '../database/sql.ts'

/** One thing that was done. `before` and `after` hold the fields as the wire names them. */
export interface AuditEntry {
  readonly thing: string
  readonly id?: number | null
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Sign-ins have no actor yet; they name the user that was tried. */
type AuditContext = Pick<Context, 'db' | 'requestId' | 'call' | 'address' | 'now'> & {
  readonly actor: Pick<Actor, 'userName'> & { readonly userId: number | null; readonly role: string | null }
}

/** Writes who did what, in the same transaction as the deed; any number of entries in one statement. */
export async function record(context: AuditContext, entries: readonly AuditEntry[]): Promise<void> {
  if (!entries.length) return
  await context.db.run(sql`
    ${auditInto(context)}, thing, id, action, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (thing text, id bigint, action text, before jsonb, after jsonb)`)
}

/** The columns of an entry, for statements that write it together with the deed. */
export const intoAudit: Sql = raw(
  'insert into audit (at, user_id, user_name, role, address, request_id, call, thing, thing_id, action, before, after)',
)

/** The start of such an `insert`: who, when, from where. What follows selects thing, id, action, before and after. */
export const auditInto = ({ actor, address, requestId, call, now }: Omit<AuditContext, 'db'>): Sql => sql`
  ${intoAudit}
  select ${now}::timestamptz, ${actor.userId}::bigint, ${actor.userName}::text, ${actor.role}::text, ${address}::text,
    ${requestId}::text, ${call}::text`
