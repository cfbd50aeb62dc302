import { sql } from '@keben/server/kit/database/sql'
import { organisations } from '../test-app/people.ts'
import type { AccessCase, AccessCases, FamilyAccessCases } from './rows.ts'

export const bankAccountRows: FamilyAccessCases = async (app) => {
  const { company } = organisations
  let made = 0
  const account = async (companyId: number): Promise<number> => {
    const row = await app.db.primary.row<{ id: number }>(sql`
      insert into bank_account (company_id, name, bank, account_number)
      values (${companyId}, 'Account', 'Bank', ${String(100_000 + ++made)}) returning id`)
    return row?.id ?? 0
  }
  /** Deleting takes an account away, so that each endpoint has accounts of its own. */
  const cases = async (at: string, input: AccessCase['input']): Promise<AccessCases> => {
    const pair = { own: await account(company.own), foreign: await account(company.foreign) }
    return { cases: [{ at, as: 'finance', input, ...pair }] }
  }
  const fields = { name: 'Account', bank: 'Bank', accountNumber: '200000' }
  return {
    saveBankAccount: await cases('id', (id) => ({ ...fields, id, version: 1 })),
    stepBankAccounts: await cases('ids.0', (id) => ({ ids: [id], step: 'disable' })),
    deleteBankAccounts: await cases('ids.0', (id) => ({ ids: [id] })),
  }
}
