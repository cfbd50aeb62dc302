import type { Db } from '../database/db.ts'
import { byPort } from './address.ts'

/** As whom the program works: somebody who may read and write rows, and owns nothing. */
export const serverRole = 'keben_server'

/**
 * Whoever finds a way to run statements through the program cannot empty or drop tables, nor turn off what keeps audit and
 * ledger from being changed: that is for the owner, who brings the schema up to date before the program begins. Repeated at
 * every start, for tables that have come since.
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

/** Where a password is asked for, the same as the owner's: whoever has that file has the database anyway. It is hexadecimal. */
const passwordOfRole = (): string =>
  byPort ? `alter role ${serverRole} password '${process.env['PGPASSWORD'] ?? ''}';` : ''
