import { hashPassword } from '@keben/server/base/identity/passwords'
import { type NewUser, addUsers } from '@keben/server/base/identity/users'
import type { Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { organisations, password, personNames, personOf, userIdOf } from './people.ts'

/** The organisations and people that every test finds; titles and the rest are made by the tests through calls. */
export async function writeBase(tx: Transaction): Promise<void> {
  await tx.script(organisationRows)
  await writePeople(tx, await hashPassword(password))
}

const organisationRows = `
  insert into company (code, name, parent_id) values ('OWN', 'Own company', null), ('OTHER', 'Other company', 1);
  insert into settlement_mode (code, name, teacher_books_paid_by, due_days, bill_per)
    values ('SEASON', 'By season', 'school', 60, 'season');
  insert into district (code, name, company_id, settlement_mode_id)
    values ('990101', 'Own district', 1, 1), ('990102', 'Other district', 2, 1);
  insert into school (code, name, district_id, stages, address, contact, phone) values
    ('9901010001', 'Own school', 1, '{primary}', 'Street 1', 'Wang', '13900000001'),
    ('9901020001', 'Other school', 2, '{junior}', 'Street 2', 'Li', '13900000002');
  insert into campus (school_id, code, name) values
    (1, '990101000101', 'Main'), (1, '990101000102', 'East'), (2, '990102000101', 'Main');
  insert into warehouse (code, name, kind, company_id, district_id, address)
    values ('WH1', 'Own store', 'centre', 1, 1, 'Street 3'), ('WH2', 'Other store', 'centre', 2, 2, 'Street 4');
  insert into supplier (code, name, purchase_discount_bp, state) values
    ('SUP1', 'Own supplier', 7000, 'active'), ('SUP2', 'Other supplier', 7200, 'active'),
    ('SUP3', 'Former supplier', 7200, 'disabled');
  insert into shop (code, name, district_id, company_id, discount_bp)
    values ('SHOP1', 'Own shop', 1, 1, 8000), ('SHOP2', 'Other shop', 2, 2, 8000);`

async function writePeople(tx: Transaction, passwordHash: string): Promise<void> {
  const users = personNames.map((userName, index): NewUser => {
    const { roles, company, district, school, campus, supplier, shop } = personOf(userName)
    return {
      userName,
      name: `Person ${userName}`,
      mobile: `139${String(index).padStart(8, '0')}`,
      passwordHash,
      mustChangePassword: false,
      roles,
      companyId: company ?? null,
      areaId: district ?? null,
      schoolId: school ?? null,
      campusId: campus ?? null,
      supplierId: supplier ?? null,
      shopId: shop ?? null,
    }
  })
  const ids = await addUsers(tx, users)
  if (ids.some((id, index) => id !== index + 1)) throw new Error('The people of the template must be its first users.')
  const granted = personNames.filter((name) => personOf(name).grants === 'all').map(userIdOf)
  await tx.run(sql`insert into book_grant (user_id, scope) select unnest(${granted}::bigint[]), 'all'`)
  const { own, foreign } = organisations.warehouse
  await tx.run(sql`insert into warehouse_grant (user_id, warehouse_id)
    values (${userIdOf('warehouse')}, ${own}), (${userIdOf('otherWarehouse')}, ${foreign})`)
}
