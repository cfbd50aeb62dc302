import { z } from 'zod'
import { TaxId } from '../../base/network/shapes.ts'
import { endpointsOf } from '../../endpoint.ts'
import { resourceCallsOf, stateCounts } from '../../resource-calls.ts'
import { listInput, listOutput } from '../../kit/paging.ts'
import { ResourceState, resourceFields, saveInput, versionComesWithId } from '../../kit/resource.ts'
import { line, optionalLine } from '../../kit/text.ts'
import { PayingParty } from './choices.ts'
import { bankAccountWords } from './words.ts'

const endpoint = endpointsOf('bank-accounts')
const { deleteCall, stepCall } = resourceCallsOf('bank-accounts')

const roles = ['finance'] as const

/** Banks print numbers in groups; the groups are dropped. */
const AccountNumber = z
  .string()
  .max(60)
  .transform((typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, ''))
  .refine((digits) => /^\d{6,32}$/.test(digits), { params: { rule: 'account_number' } })

export const BankAccountFields = {
  /** The account's holder, as the bank knows it. */
  name: line(100),
  bank: line(100),
  accountNumber: AccountNumber,
  taxId: TaxId,
  phone: optionalLine(30),
  address: optionalLine(200),
  /** The parties whose bills name this account; a party has one account. */
  defaultFor: z
    .array(PayingParty)
    .default([])
    .transform((parties) => PayingParty.options.filter((party) => parties.includes(party))),
}

export const BankAccount = z.object({
  ...resourceFields,
  name: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  taxId: z.string(),
  phone: z.string(),
  address: z.string(),
  defaultFor: z.array(PayingParty),
})
export type BankAccount = z.infer<typeof BankAccount>

/** What a payer needs for a transfer. */
export const Payee = BankAccount.pick({
  name: true,
  bank: true,
  accountNumber: true,
  taxId: true,
  phone: true,
  address: true,
})
export type Payee = z.infer<typeof Payee>

export const listBankAccounts = endpoint({
  path: '/api/finance/bankAccount/list',
  about: 'The bank accounts of the company, and which parties pay into each.',
  roles,
  input: listInput(['name', 'bank', 'accountNumber', 'changedAt'], { state: ResourceState.optional() }),
  output: listOutput(BankAccount, stateCounts),
  words: bankAccountWords,
})
export const saveBankAccount = endpoint({
  path: '/api/finance/bankAccount/save',
  about: 'Creates or changes a bank account. A party that pays into it is taken from the account where it paid before.',
  roles,
  writes: true,
  input: saveInput(BankAccountFields).refine(...versionComesWithId),
  output: BankAccount,
  words: bankAccountWords,
  says: 'saved',
})
export const deleteBankAccounts = deleteCall({ path: '/api/finance/bankAccount/del', what: 'bank accounts', roles })
export const stepBankAccounts = stepCall({ path: '/api/finance/bankAccount/state', what: 'bank accounts', roles })
