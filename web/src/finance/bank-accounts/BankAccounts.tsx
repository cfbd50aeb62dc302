import {
  type BankAccount,
  deleteBankAccounts,
  listBankAccounts,
  saveBankAccount,
  stepBankAccounts,
} from '@keben/core/finance/bank-accounts/contract'
import { payingParties } from '@keben/core/finance/bank-accounts/choices'
import { groupedNumber } from '@keben/core/finance/bank-accounts/transfer'
import { bankAccountWords } from '@keben/core/finance/bank-accounts/words'
import { resourceStates } from '@keben/core/kit/resource'
import { lastColumns, taxIdHint } from '../../base/network/fields.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { listWords } from '../../kit/app/words.ts'
import { choicesField, lineField, textField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { type Column, stateColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { bankAccountScreenWords } from './words.ts'

/** The accounts of the company, and which parties pay into each. */
export default function BankAccounts() {
  const words = useWords(bankAccountScreenWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const form = useEntryForm<BankAccount>('bankAccount')
  const columns: Column<BankAccount>[] = [
    titleColumn('name', 240, { sortable: true }),
    stateColumn(resourceStates, 88),
    textColumn('bank', 220, { sortable: true, phone: 'subtitle' }),
    {
      key: 'accountNumber',
      width: 200,
      sortable: true,
      isWhole: true,
      phone: 'meta',
      render: ({ accountNumber }) => <span className="num">{groupedNumber(accountNumber)}</span>,
    },
    {
      key: 'defaultFor',
      width: 200,
      phone: 'meta',
      render: ({ defaultFor }) => defaultFor.map((party) => payingParties[party][language]).join(list.listSeparator),
    },
    textColumn('taxId', 180, { hidden: true }),
    ...lastColumns,
  ]
  return (
    <>
      <ListScreen
        name="bank-accounts"
        title={screenTitle('/sys/finance/bankAccount', language)}
        endpoint={listBankAccounts}
        words={bankAccountWords}
        counted={words.counted}
        searchHint={words.search}
        emptyHint={words.empty}
        nameOf={(account) => account.name}
        columns={columns}
        tabs={resourceTabs}
        onOpen={form.edit}
        create={{ label: words.create, run: form.create }}
        rowActions={form.rowActions}
        batchActions={resourceActions(stepBankAccounts, deleteBankAccounts)}
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${words.edit} · ${form.entry.name}` : words.create}
        endpoint={saveBankAccount}
        words={bankAccountWords}
        sections={[
          {
            fields: [
              lineField('name', { wide: true }),
              lineField('bank', { wide: true }),
              lineField('accountNumber', { wide: true }),
              choicesField('defaultFor', payingParties, { wide: true, hint: words.defaultForHint }),
              lineField('taxId', { wide: true, hint: ({ taxId }) => taxIdHint(taxId, language) }),
              lineField('phone'),
              lineField('address', { wide: true }),
              textField('remark'),
            ],
          },
        ]}
        initial={form.like ? { ...form.like, accountNumber: '', defaultFor: [] } : {}}
      />
    </>
  )
}
