import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/finance/bankAccount': { load: () => import('./BankAccounts.tsx'), opens: '/api/finance/bankAccount/list' },
} as const satisfies PagesOf<'bank-accounts'>
