import {
  type BankAccount,
  BankAccountFields,
  deleteBankAccounts,
  listBankAccounts,
  saveBankAccount,
  stepBankAccounts,
} from '@keben/core/finance/bank-accounts/contract'
import type { PayingParty } from '@keben/core/finance/bank-accounts/choices'
import { bankAccountWords } from '@keben/core/finance/bank-accounts/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { sql } from '../../kit/database/sql.ts'
import { type ListQuery, byName, contains, listPage } from '../../kit/lists/list.ts'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type StateCounts, defineResource, resourceList } from '../../kit/resources/description.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import { bankAccountsSeenBy } from './scope.ts'

export const bankAccounts = defineResource<BankAccount>({
  thing: 'bankAccount',
  table: 'bank_account',
  fields: Object.keys(BankAccountFields).filter((field) => field !== 'defaultFor'),
  code: 'account_number',
  name: 'name',
  words: bankAccountWords,
  unique: { account_number_is_unique_in_company: 'accountNumber' },
  details: {
    defaultFor: {
      read: sql`(select coalesce(json_agg(payer order by array_position(array['school', 'district', 'shop'], payer)), '[]')
        from bank_account_default where bank_account_id = bank_account.id)`,
      write: (context, id, defaultFor) => setDefaults(context, id, defaultFor as readonly PayingParty[]),
    },
  },
  usedBy: [],
  search: (keyword) => contains(sql`(bank_account.name || ' ' || bank_account.bank || ' ' || account_number)`, keyword),
  order: byName(sql`bank_account.name`),
  visibleTo: bankAccountsSeenBy,
})

/** Parties that paid into another account pay into this one from now on. */
async function setDefaults({ db, actor }: Context, id: number, defaultFor: readonly PayingParty[]): Promise<void> {
  await db.run(sql`
    delete from bank_account_default where bank_account_id = ${id} and payer <> all(${defaultFor}::text[])`)
  await db.run(sql`
    insert into bank_account_default (company_id, payer, bank_account_id)
    select ${actor.companyId}, payer, ${id} from unnest(${defaultFor}::text[]) as chosen (payer) order by payer
    on conflict (company_id, payer) do update set bank_account_id = excluded.bank_account_id`)
}

function bankAccountList(input: ValueOf<typeof listBankAccounts.input>, actor: Actor): ListQuery {
  return resourceList(bankAccounts, actor, input, {
    sorts: {
      name: byName(sql`bank_account.name`),
      bank: byName(sql`bank_account.bank`),
      accountNumber: sql`bank_account.account_number`,
      changedAt: sql`bank_account.changed_at`,
    },
  })
}

function save(input: ValueOf<typeof saveBankAccount.input>, context: Context): Promise<BankAccount> {
  const { companyId } = context.actor
  if (companyId === null) throw refuse('not_found')
  return saveResource(context, bankAccounts, input, { companyId })
}

export const bankAccountHandlers = [
  handle(listBankAccounts, (input, { db, actor }) =>
    listPage<BankAccount, StateCounts>(db, bankAccountList(input, actor), input),
  ),
  handle(saveBankAccount, save),
  handle(deleteBankAccounts, ({ ids }, context) => deleteResources(context, bankAccounts, ids)),
  handle(stepBankAccounts, ({ ids, step }, context) => transitionResources(context, bankAccounts, ids, step)),
]
