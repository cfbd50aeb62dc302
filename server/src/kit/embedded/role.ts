import type { Db } from '../database/db.ts'
import { byPort } from './address.ts'

/** The program's role reads and writes rows, and owns nothing. */
export const serverRole = 'keben_server'

/**
 * SQL injection could not drop tables or disable the protection of audit and ledger. Only the owner can, who migrates
 * before the program starts. Repeated at every start for new tables.
 */
export const prepareServerRole = (db: Db): Promise<void> =>
  db.write((tx) =>
    tx.script(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${serverRole}') then
          create role ${serverRole} login;
        end if;
      end $$;
      grant usage on schema public to ${serverRole};
      grant select, insert, update, delete on all tables in schema public to ${serverRole};
      grant usage, select, update on all sequences in schema public to ${serverRole};
      revoke insert, update, delete on migration from ${serverRole};
      ${passwordOfRole()}`),
  )

/** The owner's password, because its file gives access to the database anyway. It is hexadecimal. */
const passwordOfRole = (): string =>
  byPort ? `alter role ${serverRole} password '${process.env['PGPASSWORD'] ?? ''}';` : ''
