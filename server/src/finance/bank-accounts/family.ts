import type { FamilyParts } from '../../family.ts'
import { bankAccountHandlers, bankAccounts } from './bank-accounts.ts'

export const bankAccountsFamily = {
  handlers: bankAccountHandlers,
  histories: { bankAccount: { resource: bankAccounts, readers: ['finance'] } },
} satisfies FamilyParts
