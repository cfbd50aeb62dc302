import { expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { companies } from './companies.ts'
import { districts } from './districts.ts'
import { settlementModes } from './settlement-modes.ts'
import { shops } from './shops.ts'
import { suppliers } from './suppliers.ts'

const app = await createTestApp()

it.each([companies, settlementModes, districts, suppliers, shops])(
  'a $thing declares all references that block its deletion',
  async ({ table, usedBy }) => {
    const referring = await app.db.read.rows<{ by: string }>(sql`
      select conrelid::regclass || '.' || attname as by
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confdeltype <> 'c' and confrelid = ${table}::regclass order by by`)
    expect(usedBy.map((use) => `${use.table}.${use.column}`).toSorted()).toEqual(referring.map((use) => use.by))
  },
)
