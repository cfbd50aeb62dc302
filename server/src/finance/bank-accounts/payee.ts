import type { Payee } from '@keben/core/finance/bank-accounts/contract'
import { groupedNumber } from '@keben/core/finance/bank-accounts/transfer'
import { bankAccountWords, payeeWords } from '@keben/core/finance/bank-accounts/words'
import type { Language } from '@keben/core/kit/language'
import { type Sql, sql } from '../../kit/database/sql.ts'
import type { Database } from '../../kit/requests/context.ts'

/** The account into which a kind of party pays a company, as JSON; null if none is set or it is disabled. */
export const payeeJson = (companyId: Sql, payer: Sql): Sql => sql`(
  select json_build_object('name', account.name, 'bank', account.bank, 'accountNumber', account.account_number,
    'taxId', account.tax_id, 'phone', account.phone, 'address', account.address)
  from bank_account_default as chosen join bank_account as account on account.id = chosen.bank_account_id
  where chosen.company_id = ${companyId} and chosen.payer = ${payer} and account.state = 'active')`

export async function payeeOf(db: Database, companyId: number, payer: string): Promise<Payee | null> {
  const row = await db.row<{ payee: Payee | null }>(sql`select ${payeeJson(sql`${companyId}`, sql`${payer}`)} as payee`)
  return row?.payee ?? null
}

/** A line for papers; nothing if no account is set. */
export function payeeNotes(payee: Payee | null, language: Language): string[] {
  if (!payee) return []
  const fields = bankAccountWords[language]
  const facts = [
    [fields.name, payee.name],
    [fields.bank, payee.bank],
    [fields.accountNumber, groupedNumber(payee.accountNumber)],
    [fields.taxId, payee.taxId],
  ] as const
  const [colon, comma] = language === 'zh' ? ['：', '，'] : [': ', ', ']
  const written = facts.flatMap(([label, value]) => (value ? [`${label}${colon}${value}`] : []))
  return [`${payeeWords[language].payTo}${colon}${written.join(comma)}`]
}
